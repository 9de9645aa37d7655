// Where the link that verifies an email address arrives (spec 2).
import { Outcome } from '../../ui/page/outcome.js';
import { copy as allCopy } from '../../messages/token-links.js';
import { ExpiredLink } from './expired-link.js';
import { LinkScreen } from './link-screen.js';
import type { ScreenRoute } from '../../routing/screen-route.js';

const { email: copy, signIn } = allCopy;

export const route: ScreenRoute = { Screen: EmailVerificationScreen };

function EmailVerificationScreen() {
  return (
    <LinkScreen
      landing="email"
      expired={<ExpiredLink title={copy.expired} what="verification" resend={copy.resend} />}
      completed={<Outcome title={copy.already} to="/" label={signIn} />}
      done={<Outcome title={copy.verified} to="/" label={signIn} />}
    />
  );
}
