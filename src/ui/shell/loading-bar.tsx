// The bar at the top of the page while a gateway call is pending.
import { useAppSelector } from '../../../store/hooks.js';
import { selectIsLoading } from '../../../store/services/loading/loading-slice.js';
import styles from './loading-bar.module.css';

export function LoadingBar() {
  return <div className={styles.bar} data-active={useAppSelector(selectIsLoading)} aria-hidden="true" />;
}
