// A page that only tells how something ended, and has one way on.
import type { ReactNode } from 'react';
import type { RouteTarget } from '../../../store/core/routes.js';
import type { Progress } from '../../messages/progress.js';
import { ButtonLink } from '../button/button-link.js';
import { Page } from './page.js';
import { Picture, type PictureName } from './picture.js';
import styles from './state.module.css';

/** `to` and `label` are the one way on. */
export interface OutcomeProps {
  readonly title: string;
  /** The drawing above the heading. */
  readonly picture?: PictureName;
  readonly progress?: Progress;
  /** Paragraphs of explanation. */
  readonly children?: ReactNode;
  /** The way on: a route, and what its button says. */
  readonly to: RouteTarget;
  readonly label: string;
  /** What stands below the card. */
  readonly below?: ReactNode;
}

/** A page that ends something, with a drawing, a sentence, and one link that leads on. */
export function Outcome({ title, picture = 'done', progress, children, to, label, below }: OutcomeProps) {
  return (
    <Page title={title} progress={progress} picture={<Picture name={picture} />} below={below}>
      <div className={styles.state}>
        {children}
        <ButtonLink look="primary" to={to}>
          {label}
        </ButtonLink>
      </div>
    </Page>
  );
}
