// A page that reports an outcome and has one link to continue.
import type { ReactNode } from 'react';
import type { RouteTarget } from '../../../store/core/routes.js';
import type { Progress } from '../../messages/progress.js';
import { ButtonLink } from '../button/button-link.js';
import { Page } from './page.js';
import { Picture, type PictureName } from './picture.js';
import styles from './state.module.css';

/** `to` and `label` define the one link. */
export interface OutcomeProps<To extends string = RouteTarget> {
  readonly title: string;
  /** The drawing above the heading. */
  readonly picture?: PictureName | undefined;
  readonly progress?: Progress | undefined;
  /** Paragraphs of explanation. */
  readonly children?: ReactNode;
  /** The link's route. `label` is its text. */
  readonly to: NoInfer<To>;
  readonly label: string;
  /** Content below the card. */
  readonly below?: ReactNode;
  /** True if it may replace the first page that the app shows, whose pressed button had the focus. */
  readonly takesFocus?: boolean | undefined;
}

/**
 * A page that ends a flow, with a drawing, a sentence, and one link to continue. An app with its own routes writes
 * `<Outcome<string> to=…>`.
 */
export function Outcome<To extends string = RouteTarget>(props: OutcomeProps<To>) {
  const { title, picture = 'done', progress, children, to, label, below, takesFocus } = props;
  return (
    <Page title={title} progress={progress} picture={<Picture name={picture} />} below={below} takesFocus={takesFocus}>
      <div className={styles.state}>
        {children}
        <ButtonLink<To> look="primary" to={to}>
          {label}
        </ButtonLink>
      </div>
    </Page>
  );
}
