// The screen for an ended session (R2): possible reasons, and a link to sign in again.
import { Outcome } from '../../ui/page/outcome.js';
import { sessionMessages } from '../../messages/en/session.js';
import type { ScreenRoute } from '../../routing/screen-route.js';

export const route: ScreenRoute = { Screen: SessionExpiredScreen };

function SessionExpiredScreen() {
  return (
    <Outcome title={sessionMessages.title} picture="closed" to="/" label={sessionMessages.signIn}>
      <p>{sessionMessages.message}</p>
    </Outcome>
  );
}
