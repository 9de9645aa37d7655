// The head of a signed-in app: a link that skips it, the brand at the start, who is signed in at the end, and below them the navigation.
import '../../styles/later-tokens.css';
import type { ReactNode } from 'react';
import { Brand } from './brand.js';
import styles from './masthead.module.css';
import { SkipLink } from './skip-link.js';

/** Both parts are optional; the brand always shows. */
export interface MastheadProps {
  /** Who is signed in, and the way out. */
  readonly account?: ReactNode;
  /** A `nav`. */
  readonly children?: ReactNode;
}

/** The header of a signed-in app: brand, account, and navigation, with a link that skips to the content. Pass it to `Shell`. */
export function Masthead({ account, children }: MastheadProps) {
  return (
    <header className={styles.masthead}>
      <SkipLink />
      <div className={styles.row}>
        <Brand />
        <div className={styles.account}>{account}</div>
      </div>
      {children}
    </header>
  );
}
