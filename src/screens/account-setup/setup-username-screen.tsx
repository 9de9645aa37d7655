// The username of the account setup (R2).
import { useAppDispatch } from '../../../store/hooks.js';
import { accountSetup } from '../../../store/flows/account-setup/account-setup-slice.js';
import { accountSetupMessages } from '../../messages/en/account-setup.js';
import { SignOutButton } from '../../ui/session/sign-out-button.js';
import { Page } from '../../ui/page/page.js';
import { UntilSaved } from './until-saved.js';
import { NewUsernameForm } from './new-username-form.js';
import { canEnterUsername } from '../../routing/guards/account-setup.js';
import type { ScreenRoute } from '../../routing/screen-route.js';
import { progressOf } from '../../routing/wizards.js';

export const route: ScreenRoute = { Screen: SetupUsernameScreen, guard: canEnterUsername };

function SetupUsernameScreen() {
  const dispatch = useAppDispatch();
  return (
    <UntilSaved>
      <Page title={accountSetupMessages.username.title} progress={progressOf('account-setup', 'username')}>
        <NewUsernameForm
          busy={accountSetupMessages.checking}
          onSubmit={(username) => dispatch(accountSetup.usernameSubmitted({ username }))}
          back={<SignOutButton>{accountSetupMessages.cancel}</SignOutButton>}
        />
      </Page>
    </UntilSaved>
  );
}
