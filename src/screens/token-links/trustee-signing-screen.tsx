// Where a trustee's signing link arrives (spec 2): on to the electronic-signature page, or why not.
import { Outcome } from '../../ui/page/outcome.js';
import { copy as allCopy } from '../../messages/token-links.js';
import { ExpiredLink } from './expired-link.js';
import { LinkScreen } from './link-screen.js';
import type { ScreenRoute } from '../../routing/screen-route.js';

const { trustee: copy, signIn } = allCopy;

export const route: ScreenRoute = { Screen: TrusteeSigningScreen };

function TrusteeSigningScreen() {
  return (
    <LinkScreen
      landing="trustee"
      expired={
        <ExpiredLink title={copy.expired} what="signing" resend={copy.resend}>
          <p>{copy.expiredHint}</p>
        </ExpiredLink>
      }
      completed={<Outcome title={copy.completed} to="/" label={signIn} />}
    />
  );
}
