// Where somebody ends up whose session is over (spec 2): why that may be, and the way back in.
import { Actions } from '../../components/actions.js';
import { ButtonLink } from '../../components/button-link.js';
import { Screen } from '../../components/screen.js';
import { copy } from '../../copy/session.js';

export function SessionExpiredScreen() {
  return (
    <Screen title={copy.title}>
      <p>{copy.message}</p>
      <Actions>
        <ButtonLink to="/" look="primary">
          {copy.signIn}
        </ButtonLink>
      </Actions>
    </Screen>
  );
}
