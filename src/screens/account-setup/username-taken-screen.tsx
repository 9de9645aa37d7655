// Another user took the username in the meantime (R2, account-setup/username-taken): the user picks another and continues.
import { useAppDispatch } from '../../../store/hooks.js';
import { accountSetup } from '../../../store/flows/account-setup/account-setup-slice.js';
import { accountSetupMessages } from '../../messages/en/account-setup.js';
import { Page } from '../../ui/page/page.js';
import { UntilSaved } from './until-saved.js';
import { NewUsernameForm } from './new-username-form.js';
import { canEnterUsernameTaken } from '../../routing/guards/account-setup.js';
import type { ScreenRoute } from '../../routing/screen-route.js';

export const route: ScreenRoute = { Screen: UsernameTakenScreen, guard: canEnterUsernameTaken };

function UsernameTakenScreen() {
  const dispatch = useAppDispatch();
  return (
    <UntilSaved>
      <Page title={accountSetupMessages.usernameTaken.title}>
        <p>{accountSetupMessages.usernameTaken.explanation}</p>
        <NewUsernameForm
          busy={accountSetupMessages.saving}
          onSubmit={(username) => dispatch(accountSetup.otherUsernameSubmitted({ username }))}
        />
      </Page>
    </UntilSaved>
  );
}
