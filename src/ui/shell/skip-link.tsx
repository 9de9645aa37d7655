// The first stop of the Tab key, which skips the content that all pages share.
import { kitMessages } from '../../messages/en/kit.js';
import { MAIN_ID } from '../markup.js';
import styles from './skip-link.module.css';

export function SkipLink() {
  return (
    <a
      href={`#${MAIN_ID}`}
      className={styles.skip}
      onClick={(event) => {
        // The router owns the address.
        event.preventDefault();
        event.currentTarget.ownerDocument.getElementById(MAIN_ID)?.focus();
      }}
    >
      {kitMessages.skipToContent}
    </a>
  );
}
