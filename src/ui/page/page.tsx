// A page of the portal: one card with one heading, which takes the focus when the route changes.
import { type ReactNode, useId } from 'react';
import { useLocation } from 'react-router-dom';
import type { Progress } from '../../messages/progress.js';
import { Card } from './card.js';
import styles from './page.module.css';
import { usePageFocus } from './use-page-focus.js';

/** Everything but the title and the children is optional. */
export interface PageProps {
  /** One sentence, as a rule: what is more than that may be set smaller. */
  readonly title: ReactNode;
  /** Where the user is in a wizard; read with the heading. */
  readonly progress?: Progress;
  /** A `Picture` above the heading; both are centered then. */
  readonly picture?: ReactNode;
  readonly children: ReactNode;
  /** What stands below the card. */
  readonly below?: ReactNode;
  /** False: a field of the screen takes the focus instead of the heading. */
  readonly takesFocus?: boolean;
}

/** A page of the portal: one `h1`, which takes the focus when the route changes, above a card. */
export function Page({ title, progress, picture, children, below, takesFocus }: PageProps) {
  const heading = usePageFocus(useLocation().pathname, takesFocus);
  const stepId = useId();
  return (
    <div className={styles.page} data-centered={picture !== undefined || undefined}>
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
