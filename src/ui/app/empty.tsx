// An empty state: a drawing, a sentence, and a next step if there is one.
import type { ReactNode } from 'react';
import { Picture } from '../page/picture.js';
import styles from './empty.module.css';

/** The sentence and the next step of an empty state. */
export interface EmptyProps {
  /** The sentence. */
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

/** Replaces content that does not exist yet. */
export function Empty({ children, action }: EmptyProps) {
  return (
    <div className={styles.empty}>
      <Picture name="empty" />
      <p>{children}</p>
      {action}
    </div>
  );
}
