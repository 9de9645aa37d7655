// Where the code is entered that removes an authenticator app (spec 2, /profile-mfa-verification): the profile links here.
import { useDispatch, useSelector } from 'react-redux';
import { mfaOpened } from '../../../store/flows/mfa/mfa-events.js';
import { selectMfa, selectMfaIsBusy } from '../../../store/flows/mfa/mfa-slice.js';
import { Button } from '../../ui/button.js';
import { Page } from '../../ui/page.js';
import { useOnOpen } from '../../ui/use-on-open.js';
import { copy } from '../../messages/mfa.js';
import { CodeForm } from './code-form.js';
import { canEnterSignedIn } from '../../ui/guards/signed-in.js';
import type { ScreenRoute } from '../../routing/screen-route.js';

const opened = mfaOpened({ purpose: 'remove-authenticator' });

export const route: ScreenRoute = { Screen: RemoveAuthenticatorScreen, guard: canEnterSignedIn };

function RemoveAuthenticatorScreen() {
  const { chosen } = useSelector(selectMfa);
  useOnOpen(opened);
  return (
    <Page title={copy.code.title}>
      <p>{copy.removal}</p>
      {chosen === null ? <Missing /> : <CodeForm />}
    </Page>
  );
}

/** How to confirm is on its way, or could not be loaded: a notification says why. */
function Missing() {
  const dispatch = useDispatch();
  const { purpose } = useSelector(selectMfa);
  const isBusy = useSelector(selectMfaIsBusy) && purpose !== null;
  return (
    <div>
      <Button isBusy={isBusy} busyLabel={copy.code.loading} onClick={() => dispatch(opened)}>
        {copy.code.retry}
      </Button>
    </div>
  );
}
