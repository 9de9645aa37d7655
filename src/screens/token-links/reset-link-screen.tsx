// Where a reset link arrives (spec 2): on to the new password, or it has expired.
import { Outcome } from '../../ui/page/outcome.js';
import { copy as allCopy } from '../../messages/token-links.js';
import { LinkScreen } from './link-screen.js';
import type { ScreenRoute } from '../../routing/screen-route.js';

const { reset: copy } = allCopy;

export const route: ScreenRoute = { Screen: ResetLinkScreen };

function ResetLinkScreen() {
  return (
    <LinkScreen landing="reset" expired={<Outcome title={copy.expired} picture="expired" to="/reset-password" label={copy.request} />} />
  );
}
