// Where a trustee's signing link arrives (spec 2): on to the electronic-signature page, or why not.
import { Outcome } from '../../ui/outcome.js';
import { copy as allCopy } from '../../messages/token-links.js';
import { ExpiredLink } from './expired-link.js';
import { LinkScreen } from './link-screen.js';

const { trustee: copy, signIn } = allCopy;

export function TrusteeSigningScreen() {
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
