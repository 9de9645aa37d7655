// The screen for the code that removes an authenticator app (R2, /profile-mfa-verification). The profile links here.
import { useAppDispatch, useAppSelector } from '../../../store/hooks.js';
import { profileSecurityLink } from '../../../store/core/links.js';
import { mfaOpened } from '../../../store/flows/mfa/mfa-events.js';
import { selectChosenMethod, selectMfaPhase, selectMfaPurpose } from '../../../store/flows/mfa/mfa-slice.js';
import { mfaMessages } from '../../messages/en/mfa.js';
import { ButtonAnchor } from '../../ui/button/button-link.js';
import { useAppExtra } from '../../ui/extra-context.js';
import { NotLoaded } from '../../ui/page/not-loaded.js';
import { Page } from '../../ui/page/page.js';
import { useOnOpen } from '../../ui/use-on-open.js';
import { CodeForm } from './code-form.js';
import { canEnterSignedIn } from '../../ui/guards/signed-in.js';
import type { ScreenRoute } from '../../routing/screen-route.js';
import { SupportLine } from '../../ui/support/support-line.js';

const opened = mfaOpened({ purpose: 'remove-authenticator' });

export const route: ScreenRoute = { Screen: RemoveAuthenticatorScreen, guard: canEnterSignedIn };

function RemoveAuthenticatorScreen() {
  const purpose = useAppSelector(selectMfaPurpose);
  const isChosen = useAppSelector(selectChosenMethod) !== null;
  // A code that the tab still remembers for another purpose does not count.
  const isReady = purpose === 'remove-authenticator' && isChosen;
  useOnOpen(opened);
  return (
    <Page title={mfaMessages.code.title} below={<SupportLine />}>
      <p>{mfaMessages.removal}</p>
      {isReady ? <CodeForm /> : <Missing />}
    </Page>
  );
}

/** The confirmation method is loading, or failed to load. */
function Missing() {
  const dispatch = useAppDispatch();
  const { environment } = useAppExtra();
  return (
    <NotLoaded
      phase={useAppSelector(selectMfaPhase)}
      loading={mfaMessages.code.loading}
      retry={mfaMessages.code.retry}
      onRetry={() => dispatch(opened)}
      back={<ButtonAnchor href={profileSecurityLink(environment)}>{mfaMessages.code.cancel}</ButtonAnchor>}
    />
  );
}
