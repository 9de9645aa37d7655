// A list of things, each a row: an icon, words, and at its end one tag, link or button.
import type { ReactNode } from 'react';
import styles from './rows.module.css';

/** A list of things; its children are `Row`s. */
export function Rows({ label, children }: { readonly label?: string; readonly children: ReactNode }) {
  return (
    <ul className={styles.rows} aria-label={label}>
      {children}
    </ul>
  );
}

/** What a row of a list shows. */
export interface RowProps {
  readonly icon?: ReactNode;
  /** Set smaller, below the words. */
  readonly detail?: ReactNode;
  readonly end?: ReactNode;
  readonly children: ReactNode;
}

/** One thing of a list: an icon, words, and at its end one tag, link or button. */
export function Row({ icon, detail, end, children }: RowProps) {
  return (
    <li className={styles.row}>
      {icon}
      <div className={styles.beside}>
        <div className={styles.words}>
          {children}
          {detail !== undefined && detail !== null && <div className={styles.detail}>{detail}</div>}
        </div>
        {end !== undefined && end !== null && <div className={styles.end}>{end}</div>}
      </div>
    </li>
  );
}
