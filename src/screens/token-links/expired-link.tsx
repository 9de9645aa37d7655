// A link that is no longer valid, and the offer of another one if there is an address to send it to.
import type { ReactNode } from 'react';
import { useAppDispatch, useAppSelector } from '../../../store/hooks.js';
import { type Resendable, selectCanResend, selectTokenLink, tokenLinks } from '../../../store/flows/token-links/token-links-slice.js';
import { Button } from '../../ui/button/button.js';
import { ButtonLink } from '../../ui/button/button-link.js';
import { PhaseError } from '../../ui/form/form-error.js';
import { CardFoot } from '../../ui/page/card.js';
import { Page } from '../../ui/page/page.js';
import { Picture } from '../../ui/page/picture.js';
import state from '../../ui/page/state.module.css';
import { tokenLinksMessages } from '../../messages/en/token-links.js';
import styles from './expired-link.module.css';
import { SupportLine } from '../../ui/support/support-line.js';

export interface ExpiredLinkProps {
  readonly title: string;
  /** Shown with the offer of another link. */
  readonly children?: ReactNode;
  readonly what: Resendable;
  /** The label of the button that sends another link. */
  readonly resend: string;
}

export function ExpiredLink({ title, children, what, resend }: ExpiredLinkProps) {
  const dispatch = useAppDispatch();
  const { resend: progress, resendFailure } = useAppSelector(selectTokenLink);
  const canResend = useAppSelector(selectCanResend);
  return (
    <Page title={title} picture={<Picture name="expired" />} below={<SupportLine />}>
      {canResend && children && <div className={state.state}>{children}</div>}
      {canResend && <PhaseError phase={resendFailure} />}
      <CardFoot back={<ButtonLink to="/">{tokenLinksMessages.signIn}</ButtonLink>}>
        {canResend && (
          <Button
            className={styles.resend}
            isBusy={progress === 'sending'}
            busyLabel={tokenLinksMessages.resending}
            unavailable={progress === 'sent' ? tokenLinksMessages.resent : undefined}
            onClick={() => dispatch(tokenLinks.resendRequested(what))}
          >
            <span className={styles.spinner} data-active={progress === 'sending'} aria-hidden="true" />
            {resend}
          </Button>
        )}
      </CardFoot>
    </Page>
  );
}
