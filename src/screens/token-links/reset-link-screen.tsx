// Where a reset link arrives (spec 2): on to the new password, or it has expired.
import { Outcome } from '../../components/outcome.js';
import { copy as allCopy } from '../../copy/token-links.js';
import { LinkScreen } from './link-screen.js';

const { reset: copy } = allCopy;

export function ResetLinkScreen() {
  return <LinkScreen landing="reset" expired={<Outcome title={copy.expired} to="/reset-password" label={copy.request} />} />;
}
