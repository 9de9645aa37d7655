// Terms and their values, side by side, or stacked in a narrow space.
import type { ReactNode } from 'react';
import styles from './description-list.module.css';

/** The terms and values to list. */
export interface DescriptionListProps {
  /** By term, in display order. Null values are left out. */
  readonly items: Readonly<Record<string, ReactNode>>;
}

/** A description list with terms and values side by side. */
export function DescriptionList({ items }: DescriptionListProps) {
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
