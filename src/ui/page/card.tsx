// A card: its body, its foot (the sill, for what comes second), and on its top edge how far a wizard is.
import type { ReactNode } from 'react';
import type { Progress } from '../../messages/progress.js';
import styles from './card.module.css';
import { Lintel } from './lintel.js';

/** `progress` draws the edge; say the step in words as well (`Page` does). */
export interface CardProps {
  readonly progress?: Progress;
  readonly children: ReactNode;
}

/** The framed body of a page, with a wizard's progress along its edge. */
export function Card({ progress, children }: CardProps) {
  return (
    <div className={styles.card}>
      {progress && <Lintel {...progress} />}
      <div className={styles.body}>{children}</div>
    </div>
  );
}

/** `back` comes first; the children are what leads on. */
export interface CardFootProps {
  /** The way back: first in the document, and at the start of the line. */
  readonly back?: ReactNode;
  /** The way on, at the end of the line. */
  readonly children?: ReactNode;
}

/** Comes last in a card's body, or in a form that does: it reaches to the card's edges. */
export function CardFoot({ back, children }: CardFootProps) {
  return (
    <div className={styles.foot}>
      {back}
      {children !== undefined && <div className={styles.on}>{children}</div>}
    </div>
  );
}
