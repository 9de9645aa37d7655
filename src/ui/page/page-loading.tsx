// Takes the place of a screen while its code loads.
import { kitMessages } from '../../messages/en/kit.js';
import styles from './page.module.css';

/** Its text appears after a second, so that it does not flicker on most connections. */
export function PageLoading() {
  return (
    <div aria-busy="true">
      <p role="status" className={styles.loading}>
        {kitMessages.loading}
      </p>
    </div>
  );
}
