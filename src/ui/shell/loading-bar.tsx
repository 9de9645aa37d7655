// The bar at the top of the page while a gateway call is pending.
import { useEffect, useState } from 'react';
import { useAppSelector } from '../../../store/hooks.js';
import { selectIsLoading } from '../../../store/services/loading/loading-slice.js';
import styles from './loading-bar.module.css';

/** Milliseconds. Most calls are shorter, and showing the bar takes frames from the next screen. */
const DELAY_MS = 150;

export function LoadingBar() {
  const isLoading = useAppSelector(selectIsLoading);
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setIsShown, DELAY_MS, isLoading);
    return () => clearTimeout(timer);
  }, [isLoading]);
  return <div className={styles.bar} data-active={isShown} aria-hidden="true" />;
}
