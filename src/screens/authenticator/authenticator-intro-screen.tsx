// The intro of the authenticator wizard (spec 2, totp-setup): what an app is good for, what it changes, and the way past it.
import { useDispatch, useSelector } from 'react-redux';
import { authenticator, selectAuthenticatorIsBusy } from '../../../store/flows/authenticator/authenticator-slice.js';
import { Actions } from '../../ui/actions.js';
import { Button } from '../../ui/button.js';
import { Page } from '../../ui/page.js';
import { copy as allCopy } from '../../messages/authenticator.js';
import styles from './authenticator.module.css';
import { canEnterAuthenticator } from '../../routing/guards/authenticator.js';
import type { ScreenRoute } from '../../routing/screen-route.js';

const { setup: copy } = allCopy;

export const route: ScreenRoute = { Screen: AuthenticatorIntroScreen, guard: canEnterAuthenticator };

function AuthenticatorIntroScreen() {
  const dispatch = useDispatch();
  const isBusy = useSelector(selectAuthenticatorIsBusy);
  return (
    <Page title={copy.title}>
      <p>{copy.explanation}</p>
      <p className={styles.warning}>{copy.warning}</p>
      <Actions>
        <Button isBusy={isBusy} busyLabel={copy.submitting} onClick={() => dispatch(authenticator.setupRequested())}>
          {copy.submit}
        </Button>
        <Button look="quiet" onClick={() => dispatch(authenticator.skipped())}>
          {copy.skip}
        </Button>
      </Actions>
    </Page>
  );
}
