// A page of the portal: one card with one heading, which takes the focus when the route changes.
import { type ReactNode, useId } from 'react';
import { useLocation } from 'react-router-dom';
import type { Progress } from '../../messages/progress.js';
import { Card } from './card.js';
import { useKeptFocus } from '../use-kept-focus.js';
import styles from './page.module.css';
import { usePageFocus } from './use-page-focus.js';

/** Only the title and the children are required. */
export interface PageProps {
  /** Usually one sentence. Anything more may be set smaller. */
  readonly title: ReactNode;
  /** The user's step in a wizard, announced with the heading. */
  readonly progress?: Progress | undefined;
  /** A `Picture` above the heading. Both are then centered. */
  readonly picture?: ReactNode;
  readonly children: ReactNode;
  /** Content below the card. */
  readonly below?: ReactNode;
  /** False: a field takes the focus instead of the heading. True: the heading takes it, even if the app has just opened. */
  readonly takesFocus?: boolean | undefined;
}

/** A page of the portal: one `h1`, which takes the focus when the route changes or a pressed button disappears, above a card. */
export function Page({ title, progress, picture, children, below, takesFocus }: PageProps) {
  const heading = usePageFocus(useLocation().pathname, takesFocus);
  const keptFocus = useKeptFocus(heading);
  const stepId = useId();
  return (
    <div className={styles.page} {...keptFocus} data-centered={picture !== undefined || undefined}>
      <Card progress={progress}>
        {progress && (
          <p id={stepId} className={styles.step}>
            {progress.text}
          </p>
        )}
        {picture}
        <h1 ref={heading} tabIndex={-1} aria-describedby={progress && stepId}>
          {title}
        </h1>
        {children}
      </Card>
      {below}
    </div>
  );
}
