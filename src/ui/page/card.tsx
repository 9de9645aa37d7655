// A card: its body, its foot (the sill, for secondary content), and a wizard's progress along its top edge.
import type { ReactNode } from 'react';
import type { Progress } from '../../messages/progress.js';
import styles from './card.module.css';
import { ProgressEdge } from './progress-edge.js';

/** `progress` draws the edge. Give the step in text as well, as `Page` does. */
export interface CardProps {
  readonly progress?: Progress | undefined;
  readonly children: ReactNode;
}

/** The framed body of a page, with a wizard's progress along its top edge. */
export function Card({ progress, children }: CardProps) {
  return (
    <div className={styles.card}>
      {progress && <ProgressEdge {...progress} />}
      <div className={styles.body}>{children}</div>
    </div>
  );
}

/** `back` comes first. The children are the actions that lead on. */
export interface CardFootProps {
  /** The link back: first in the document, at the start of the line. */
  readonly back?: ReactNode;
  /** The next action, at the end of the line. */
  readonly children?: ReactNode;
}

/** The last element of a card's body, or of a form in last place. It extends to the card's edges. */
export function CardFoot({ back, children }: CardFootProps) {
  return (
    <div className={styles.foot}>
      {back}
      {children !== undefined && <div className={styles.next}>{children}</div>}
    </div>
  );
}
