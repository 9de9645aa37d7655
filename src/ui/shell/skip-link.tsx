// The first thing that Tab reaches: it skips what stands on every page.
import type { RefObject } from 'react';
import { copy } from '../../messages/kit.js';
import styles from './skip-link.module.css';

export function SkipLink({ to }: { readonly to: RefObject<HTMLElement | null> }) {
  return (
    <a
      href="#main"
      className={styles.skip}
      onClick={(event) => {
        // The address belongs to the router.
        event.preventDefault();
        to.current?.focus();
      }}
    >
      {copy.skipToContent}
    </a>
  );
}
