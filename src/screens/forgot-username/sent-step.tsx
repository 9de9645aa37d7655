// Step 3: 'Check your email!', whether or not one was sent.
import { Actions } from '../../components/actions.js';
import { ButtonLink } from '../../components/button-link.js';
import { Screen } from '../../components/screen.js';
import { copy } from '../../copy/forgot-username.js';

export function SentStep() {
  return (
    <Screen title={copy.sent.title}>
      <p>{copy.sent.message}</p>
      <p>{copy.sent.spam}</p>
      <p>{copy.sent.noEmail}</p>
      <Actions>
        <ButtonLink look="primary" to="/">
          {copy.sent.login}
        </ButtonLink>
      </Actions>
    </Screen>
  );
}
