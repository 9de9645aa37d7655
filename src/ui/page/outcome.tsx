// A page that only tells how something ended, and has one way on.
import type { ReactNode } from 'react';
import type { RouteTarget } from '../../../store/core/routes.js';
import type { Progress } from '../../messages/progress.js';
import { ButtonLink } from '../button/button-link.js';
import { CardFoot } from './card.js';
import { Page } from './page.js';

export interface OutcomeProps {
  readonly title: string;
  readonly progress?: Progress;
  /** What there is to know: paragraphs. */
  readonly children?: ReactNode;
  /** The way on: a route, and what its button says. */
  readonly to: RouteTarget;
  readonly label: string;
}

export function Outcome({ title, progress, children, to, label }: OutcomeProps) {
  return (
    <Page title={title} progress={progress}>
      {children}
      <CardFoot>
        <ButtonLink look="primary" to={to}>
          {label}
        </ButtonLink>
      </CardFoot>
    </Page>
  );
}
