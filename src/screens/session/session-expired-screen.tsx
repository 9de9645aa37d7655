// Where somebody ends up whose session is over (spec 2): why that may be, and the way back in.
import { Actions } from '../../ui/actions.js';
import { ButtonLink } from '../../ui/button-link.js';
import { Page } from '../../ui/page.js';
import { copy } from '../../messages/session.js';
import type { ScreenRoute } from '../../routing/screen-route.js';

export const route: ScreenRoute = { Screen: SessionExpiredScreen };

function SessionExpiredScreen() {
  return (
    <Page title={copy.title}>
      <p>{copy.message}</p>
      <Actions>
        <ButtonLink to="/" look="primary">
          {copy.signIn}
        </ButtonLink>
      </Actions>
    </Page>
  );
}
