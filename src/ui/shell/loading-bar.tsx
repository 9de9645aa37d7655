// The bar at the top of the page while a gateway call is pending.
import { useAppSelector } from '../../../store/hooks.js';
import { selectIsLoading } from '../../../store/services/loading/loading-slice.js';
import { useSettled } from '../use-settled.js';
import styles from './loading-bar.module.css';

export function LoadingBar() {
  const isShown = useSettled(useAppSelector(selectIsLoading), false);
  return <div className={styles.bar} data-active={isShown} aria-hidden="true" />;
}
