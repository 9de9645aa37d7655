// The first stop of the Tab key: it skips what every page has in common.
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
