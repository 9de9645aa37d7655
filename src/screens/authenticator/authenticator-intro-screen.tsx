// The intro of the authenticator wizard (R2, totp-setup): the purpose of an app, what it changes, and a way to skip it.
import { useAppDispatch, useAppSelector } from '../../../store/hooks.js';
import { isWorking } from '../../../store/core/phase.js';
import { authenticator, selectAuthenticatorPhase } from '../../../store/flows/authenticator/authenticator-slice.js';
import { authenticatorMessages } from '../../messages/en/authenticator.js';
import { Button } from '../../ui/button/button.js';
import { PhaseError } from '../../ui/form/form-error.js';
import { CardFoot } from '../../ui/page/card.js';
import { Page } from '../../ui/page/page.js';
import styles from './authenticator.module.css';
import { canEnterSignedIn } from '../../ui/guards/signed-in.js';
import type { ScreenRoute } from '../../routing/screen-route.js';

const { setup: messages } = authenticatorMessages;

export const route: ScreenRoute = { Screen: AuthenticatorIntroScreen, guard: canEnterSignedIn };

function AuthenticatorIntroScreen() {
  const dispatch = useAppDispatch();
  const phase = useAppSelector(selectAuthenticatorPhase);
  return (
    <Page title={messages.title}>
      <p>{messages.explanation}</p>
      <p className={styles.warning}>{messages.warning}</p>
      <PhaseError phase={phase} />
      <CardFoot
        back={
          <Button look="quiet" onClick={() => dispatch(authenticator.skipped())}>
            {messages.skip}
          </Button>
        }
      >
        <Button isBusy={isWorking(phase)} busyLabel={messages.submitting} onClick={() => dispatch(authenticator.setupRequested())}>
          {messages.submit}
        </Button>
      </CardFoot>
    </Page>
  );
}
