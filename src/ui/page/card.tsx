// A card: its body, its foot (the sill, for what comes second), and on its top edge how far a wizard is.
import { type ReactNode, useId } from 'react';
import type { Progress } from '../../messages/progress.js';
import styles from './card.module.css';
import { Lintel } from './lintel.js';
import sheet from './sheet.module.css';

export interface CardProps {
  /** Makes it a sheet: a titled region of an app's page. */
  readonly title?: string;
  /** `label`: small, above a figure; `hidden`: for screen readers, where what follows says it. */
  readonly titleLook?: 'heading' | 'label' | 'hidden';
  /** A few words at the end of the title's line. */
  readonly aside?: string;
  /** Takes the whole row of an `AppPage`. */
  readonly isWide?: boolean;
  readonly progress?: Progress;
  readonly children: ReactNode;
}

export function Card({ title, titleLook = 'heading', aside, isWide = false, progress, children }: CardProps) {
  const id = useId();
  const body = (
    <>
      {progress && <Lintel {...progress} />}
      <div className={styles.body}>
        {title !== undefined && (
          <div className={sheet.head} data-look={titleLook}>
            <h2 id={id}>{title}</h2>
            {aside && <span>{aside}</span>}
          </div>
        )}
        {children}
      </div>
    </>
  );
  if (title === undefined) return <div className={styles.card}>{body}</div>;
  return (
    <section className={sheet.sheet} data-wide={isWide} aria-labelledby={id}>
      {body}
    </section>
  );
}

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
