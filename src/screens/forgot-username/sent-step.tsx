// Step 3: 'Check your email!', whether or not an email was sent.
import { Outcome } from '../../ui/page/outcome.js';
import { forgotUsernameMessages } from '../../messages/en/forgot-username.js';
import { SupportLine } from '../../ui/support/support-line.js';

export function SentStep() {
  return (
    <Outcome
      title={forgotUsernameMessages.sent.title}
      picture="email"
      to="/"
      label={forgotUsernameMessages.sent.login}
      below={<SupportLine />}
    >
      <p>{forgotUsernameMessages.sent.message}</p>
      <p>{forgotUsernameMessages.sent.spam}</p>
      <p>{forgotUsernameMessages.sent.noEmail}</p>
    </Outcome>
  );
}
