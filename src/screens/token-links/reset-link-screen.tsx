// The screen for a reset link (R2): continue to the new password, or the link has expired.
import { Outcome } from '../../ui/page/outcome.js';
import { tokenLinksMessages } from '../../messages/en/token-links.js';
import { LinkScreen } from './link-screen.js';
import type { ScreenRoute } from '../../routing/screen-route.js';

const { reset: messages } = tokenLinksMessages;

export const route: ScreenRoute = { Screen: ResetLinkScreen };

function ResetLinkScreen() {
  return (
    <LinkScreen
      kind="reset"
      expired={<Outcome title={messages.expired} picture="expired" to="/reset-password" label={messages.request} />}
    />
  );
}
