// Step 3: 'Check your email!', whether or not one was sent.
import { Outcome } from '../../ui/page/outcome.js';
import { copy } from '../../messages/forgot-username.js';

export function SentStep() {
  return (
    <Outcome title={copy.sent.title} picture="email" to="/" label={copy.sent.login}>
      <p>{copy.sent.message}</p>
      <p>{copy.sent.spam}</p>
      <p>{copy.sent.noEmail}</p>
    </Outcome>
  );
}
