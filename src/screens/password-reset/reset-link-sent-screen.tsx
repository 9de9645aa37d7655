// 'Check your email!' (spec 2): the same whether or not an email was sent.
import { Outcome } from '../../ui/page/outcome.js';
import { copy as allCopy } from '../../messages/password-reset.js';
import type { ScreenRoute } from '../../routing/screen-route.js';
import { progressOf } from '../../routing/wizards.js';

const { sent: copy } = allCopy;

export const route: ScreenRoute = { Screen: ResetLinkSentScreen };

function ResetLinkSentScreen() {
  return (
    <Outcome title={copy.title} picture="email" progress={progressOf('password-reset', 'sent')} to="/" label={copy.login}>
      <p>{copy.message}</p>
      <p>{copy.spam}</p>
    </Outcome>
  );
}
