// A list of items, each a row: an icon, text, and one tag, link, or button at the end.
import type { ReactNode } from 'react';
import styles from './rows.module.css';

/** A list of items. Its children are `Row`s. */
export function Rows({ label, children }: { readonly label?: string; readonly children: ReactNode }) {
  return (
    <ul className={styles.rows} aria-label={label}>
      {children}
    </ul>
  );
}

/** The contents of one row of a list. */
export interface RowProps {
  readonly icon?: ReactNode;
  /** Set smaller, below the text. */
  readonly detail?: ReactNode;
  readonly end?: ReactNode;
  readonly children: ReactNode;
}

/** One item of a list: an icon, text, and one tag, link, or button at the end. */
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
