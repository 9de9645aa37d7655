// Terms and what they are, side by side; one below the other where there is no room.
import type { ReactNode } from 'react';
import styles from './pairs.module.css';

/** What is listed. */
export interface PairsProps {
  /** By term, in the order in which they are shown; what is null is left out. */
  readonly items: Readonly<Record<string, ReactNode>>;
}

/** Terms and what they are, side by side. */
export function Pairs({ items }: PairsProps) {
  const shown = Object.entries(items).filter(([, value]) => value !== null && value !== undefined);
  return (
    <dl className={styles.pairs}>
      {shown.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
