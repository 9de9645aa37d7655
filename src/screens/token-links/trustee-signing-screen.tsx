// The screen for a trustee's signing link (R2): continue to the electronic-signature page, or why not.
import { Outcome } from '../../ui/page/outcome.js';
import { tokenLinksMessages } from '../../messages/en/token-links.js';
import { ExpiredLink } from './expired-link.js';
import { LinkScreen } from './link-screen.js';
import type { ScreenRoute } from '../../routing/screen-route.js';

const { trustee: messages, signIn } = tokenLinksMessages;

export const route: ScreenRoute = { Screen: TrusteeSigningScreen };

function TrusteeSigningScreen() {
  return (
    <LinkScreen
      kind="trustee"
      expired={
        <ExpiredLink title={messages.expired} what="signing" resend={messages.resend}>
          <p>{messages.expiredHint}</p>
        </ExpiredLink>
      }
      completed={<Outcome title={messages.completed} to="/" label={signIn} />}
    />
  );
}
