// The screen for the link that verifies an email address (R2).
import { Outcome } from '../../ui/page/outcome.js';
import { tokenLinksMessages } from '../../messages/en/token-links.js';
import { ExpiredLink } from './expired-link.js';
import { LinkScreen } from './link-screen.js';
import type { ScreenRoute } from '../../routing/screen-route.js';

const { email: messages, signIn } = tokenLinksMessages;

export const route: ScreenRoute = { Screen: EmailVerificationScreen };

function EmailVerificationScreen() {
  return (
    <LinkScreen
      kind="email"
      expired={<ExpiredLink title={messages.expired} what="verification" resend={messages.resend} />}
      completed={<Outcome title={messages.already} to="/" label={signIn} />}
      done={<Outcome title={messages.verified} to="/" label={signIn} />}
    />
  );
}
