// 'Check your email!' (R2), the same whether or not an email was sent.
import { Outcome } from '../../ui/page/outcome.js';
import { passwordResetMessages } from '../../messages/en/password-reset.js';
import type { ScreenRoute } from '../../routing/screen-route.js';
import { progressOf } from '../../routing/wizards.js';
import { SupportLine } from '../../ui/support/support-line.js';

const { sent: messages } = passwordResetMessages;

export const route: ScreenRoute = { Screen: ResetLinkSentScreen };

function ResetLinkSentScreen() {
  return (
    <Outcome
      title={messages.title}
      picture="email"
      progress={progressOf('password-reset', 'sent')}
      to="/"
      label={messages.login}
      below={<SupportLine />}
    >
      <p>{messages.message}</p>
      <p>{messages.spam}</p>
    </Outcome>
  );
}
