// The screen for the code that removes an authenticator app (R2, /profile-mfa-verification). The profile links here.
import { useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../../store/hooks.js';
import { isWorking } from '../../../store/core/phase.js';
import { mfaOpened } from '../../../store/flows/mfa/mfa-events.js';
import { selectChosenMethod, selectMfaPhase, selectMfaPurpose } from '../../../store/flows/mfa/mfa-slice.js';
import { mfaMessages } from '../../messages/en/mfa.js';
import { Button } from '../../ui/button/button.js';
import { PhaseError } from '../../ui/form/form-error.js';
import { CardFoot } from '../../ui/page/card.js';
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

/** The confirmation method is loading, or failed to load. The retry button stays, so that it keeps the focus. */
function Missing() {
  const dispatch = useAppDispatch();
  const hasPurpose = useAppSelector(selectMfaPurpose) !== null;
  const phase = useAppSelector(selectMfaPhase);
  const isBusy = isWorking(phase) && hasPurpose;
  const [hasAsked, setHasAsked] = useState(isBusy);
  const [hasFailed, setHasFailed] = useState(false);
  if (isBusy && !hasAsked) setHasAsked(true);
  if (!isBusy && hasAsked && !hasFailed) setHasFailed(true);
  if (!hasFailed) return <p aria-busy="true">{mfaMessages.code.loading}</p>;
  return (
    <>
      <PhaseError phase={phase} />
      <CardFoot>
        <Button isBusy={isBusy} busyLabel={mfaMessages.code.loading} onClick={() => dispatch(opened)}>
          {mfaMessages.code.retry}
        </Button>
      </CardFoot>
    </>
  );
}
