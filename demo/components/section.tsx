// One titled part of a page.
import { type ReactNode, useId } from 'react';
import styles from './section.module.css';

export interface SectionProps {
  readonly title: string;
  /** Takes the whole row. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

export function Section({ title, isWide = false, children }: SectionProps) {
  const id = useId();
  return (
    <section className={styles.section} data-wide={isWide} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
