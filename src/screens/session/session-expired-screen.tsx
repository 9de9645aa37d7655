// Where somebody ends up whose session is over (R2): why that may be, and the way back in.
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
