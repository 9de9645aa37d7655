// In the place of what is not there yet: a drawing, a sentence, and the next step where there is one.
import type { ReactNode } from 'react';
import { Picture } from '../page/picture.js';
import styles from './empty.module.css';

/** What there is to say, and the next step. */
export interface EmptyProps {
  /** The sentence. */
  readonly children: ReactNode;
  readonly action?: ReactNode;
}

/** In the place of what is not there yet. */
export function Empty({ children, action }: EmptyProps) {
  return (
    <div className={styles.empty}>
      <Picture name="empty" />
      <p>{children}</p>
      {action}
    </div>
  );
}
