// Step 1 of the account set-up (spec 2): a username of one's own.
import { useDispatch, useSelector } from 'react-redux';
import { accountSetup, selectSetup, selectSetupError, selectSetupIsBusy } from '../../../store/flows/account-setup/account-setup-slice.js';
import { logoutRequested } from '../../../store/services/session/session-events.js';
import { Actions } from '../../ui/actions.js';
import { Button } from '../../ui/button.js';
import { Page } from '../../ui/page.js';
import { copy } from '../../messages/account-setup.js';
import { Form } from '../../ui/forms/form.js';
import { UsernameField, type UsernameValues, validateUsername } from './username-field.js';
import { canEnterUsername } from '../../routing/guards/account-setup.js';
import type { ScreenRoute } from '../../routing/screen-route.js';
import { progressOf } from '../../routing/wizards.js';

export const route: ScreenRoute = { Screen: SetupUsernameScreen, guard: canEnterUsername };

function SetupUsernameScreen() {
  const dispatch = useDispatch();
  const { username } = useSelector(selectSetup);
  const isBusy = useSelector(selectSetupIsBusy);
  const error = useSelector(selectSetupError);
  return (
    <Page title={copy.username.title} progress={progressOf('account-setup', 'username')}>
      <Form<UsernameValues>
        initialValues={{ username: username ?? '' }}
        validate={validateUsername}
        isBusy={isBusy}
        error={error}
        onSubmit={(values) => dispatch(accountSetup.usernameSubmitted({ username: values.username.trim() }))}
      >
        <UsernameField />
        <Actions>
          <Button type="submit" isBusy={isBusy} busyLabel={copy.checking}>
            {copy.continue}
          </Button>
          <Button look="quiet" onClick={() => dispatch(logoutRequested({}))}>
            {copy.cancel}
          </Button>
        </Actions>
      </Form>
    </Page>
  );
}
