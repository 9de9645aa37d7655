// The first thing that Tab reaches: it skips what stands on every page.
import { copy } from '../../messages/kit.js';
import styles from './skip-link.module.css';

export function SkipLink() {
  return (
    <a
      href="#main"
      className={styles.skip}
      onClick={(event) => {
        // The address belongs to the router.
        event.preventDefault();
        document.getElementById('main')?.focus();
      }}
    >
      {copy.skipToContent}
    </a>
  );
}
