// 'Check your email!' (spec 2): the same whether or not an email was sent.
import { Outcome } from '../../ui/outcome.js';
import { copy as allCopy } from '../../messages/password-reset.js';

const { sent: copy } = allCopy;

export function ResetLinkSentScreen() {
  return (
    <Outcome title={copy.title} progress={copy.progress} to="/" label={copy.login}>
      <p>{copy.message}</p>
      <p>{copy.spam}</p>
    </Outcome>
  );
}
