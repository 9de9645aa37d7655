// The bar at the top of the page while a gateway call is pending.
import { selectIsLoading } from '../../../store/services/loading/loading-slice.js';
import { useSettledSelector } from '../use-settled-selector.js';
import styles from './loading-bar.module.css';

export function LoadingBar() {
  const isShown = useSettledSelector(selectIsLoading, false);
  return <div className={styles.bar} data-active={isShown} aria-hidden="true" />;
}
