// The user is signed in, but where they belong could not be found out: says so, and offers to try again (contract 7).
import { useDispatch, useSelector } from 'react-redux';
import { landingRequested } from '../../../store/flows/landing/landing-events.js';
import { selectIsLanding } from '../../../store/flows/landing/landing-slice.js';
import { logoutRequested } from '../../../store/services/session/session-events.js';
import { Actions } from '../../ui/actions.js';
import { Button } from '../../ui/button.js';
import { Page } from '../../ui/page.js';
import { copy } from '../../messages/landing.js';
import { canEnterLanding } from '../../routing/guards/landing.js';
import type { ScreenRoute } from '../../routing/screen-route.js';

export const route: ScreenRoute = { Screen: LandingScreen, guard: canEnterLanding };

function LandingScreen() {
  const dispatch = useDispatch();
  const isBusy = useSelector(selectIsLanding);
  return (
    <Page title={copy.title}>
      <p>{copy.message}</p>
      <Actions>
        <Button isBusy={isBusy} busyLabel={copy.retrying} onClick={() => dispatch(landingRequested())}>
          {copy.retry}
        </Button>
        <Button look="quiet" onClick={() => dispatch(logoutRequested({}))}>
          {copy.signOut}
        </Button>
      </Actions>
    </Page>
  );
}
