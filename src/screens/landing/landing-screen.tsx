// The user is signed in, but the landing page could not be determined. Says so, and offers to try again (P7).
import { useAppDispatch, useAppSelector } from '../../../store/hooks.js';
import { landingRequested } from '../../../store/flows/landing/landing-events.js';
import { selectIsLanding, selectLandingReason } from '../../../store/flows/landing/landing-slice.js';
import { announceAgain } from '../../ui/announced-text.js';
import { Button } from '../../ui/button/button.js';
import { CardFoot } from '../../ui/page/card.js';
import { Page } from '../../ui/page/page.js';
import { WaitLine } from '../../ui/form/wait.js';
import { messageText } from '../../messages/message-text.js';
import { landingMessages } from '../../messages/en/landing.js';
import { canEnterLanding } from '../../routing/guards/landing.js';
import type { ScreenRoute } from '../../routing/screen-route.js';
import { SignOutButton } from '../../ui/session/sign-out-button.js';
import { SupportLine } from '../../ui/support/support-line.js';
import { useResponseCount } from '../../ui/use-response-count.js';

export const route: ScreenRoute = { Screen: LandingScreen, guard: canEnterLanding };

function LandingScreen() {
  const dispatch = useAppDispatch();
  const isBusy = useAppSelector(selectIsLanding);
  const reason = useAppSelector(selectLandingReason);
  const words = reason ? messageText(reason) : landingMessages.message;
  // The sentence stays while the user tries again. An invisible change announces it once more.
  const isShownAgain = useResponseCount(isBusy) % 2 === 1;
  return (
    <Page title={landingMessages.title} below={<SupportLine />}>
      <p role="status">{announceAgain(words, isShownAgain ? words : '')}</p>
      <WaitLine text={reason} />
      <CardFoot back={<SignOutButton>{landingMessages.signOut}</SignOutButton>}>
        <Button isBusy={isBusy} busyLabel={landingMessages.retrying} onClick={() => dispatch(landingRequested())}>
          {landingMessages.retry}
        </Button>
      </CardFoot>
    </Page>
  );
}
