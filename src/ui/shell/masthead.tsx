// The header of a partner app: a skip link, the brand at the start, the user at the end, and the navigation below.
import '../../styles/later-tokens.css';
import type { ReactNode } from 'react';
import { Brand } from './brand.js';
import styles from './masthead.module.css';
import { SkipLink } from './skip-link.js';

/** Both parts are optional. The brand always shows. */
export interface MastheadProps {
  /** The user's name and the sign-out button. */
  readonly account?: ReactNode;
  /** A `nav`. */
  readonly children?: ReactNode;
}

/** The header of a partner app: brand, account, and navigation, with a link that skips to the content. Pass it to `Shell`. */
export function Masthead({ account, children }: MastheadProps) {
  return (
    <header className={styles.masthead}>
      <SkipLink />
      <div className={styles.row}>
        <div className={styles.brand}>
          <Brand />
        </div>
        <div className={styles.account}>{account}</div>
      </div>
      {children}
    </header>
  );
}
