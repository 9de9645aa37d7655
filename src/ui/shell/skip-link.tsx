// The first thing that Tab reaches: it skips what stands on every page.
import { kitMessages } from '../../messages/en/kit.js';
import { MAIN_ID } from '../markup.js';
import styles from './skip-link.module.css';

export function SkipLink() {
  return (
    <a
      href={`#${MAIN_ID}`}
      className={styles.skip}
      onClick={(event) => {
        // The address belongs to the router.
        event.preventDefault();
        event.currentTarget.ownerDocument.getElementById(MAIN_ID)?.focus();
      }}
    >
      {kitMessages.skipToContent}
    </a>
  );
}
