// Somebody else registered the username meanwhile (spec 2, account-setup/username-taken): another one, and on from there.
import { useDispatch, useSelector } from 'react-redux';
import { accountSetup, selectSetup, selectSetupError, selectSetupIsBusy } from '../../../store/flows/account-setup/account-setup-slice.js';
import { Actions } from '../../ui/actions.js';
import { Button } from '../../ui/button.js';
import { Page } from '../../ui/page.js';
import { copy } from '../../messages/account-setup.js';
import { Form } from '../../ui/forms/form.js';
import { UsernameField, type UsernameValues, validateUsername } from './username-field.js';
import { canEnterUsernameTaken } from '../../routing/guards/account-setup.js';
import type { ScreenRoute } from '../../routing/screen-route.js';

export const route: ScreenRoute = { Screen: UsernameTakenScreen, guard: canEnterUsernameTaken };

function UsernameTakenScreen() {
  const dispatch = useDispatch();
  const { username } = useSelector(selectSetup);
  const isBusy = useSelector(selectSetupIsBusy);
  const error = useSelector(selectSetupError);
  return (
    <Page title={copy.usernameTaken.title}>
      <p>{copy.usernameTaken.explanation}</p>
      <Form<UsernameValues>
        initialValues={{ username: username ?? '' }}
        validate={validateUsername}
        isBusy={isBusy}
        error={error}
        onSubmit={(values) => dispatch(accountSetup.otherUsernameSubmitted({ username: values.username.trim() }))}
      >
        <UsernameField />
        <Actions>
          <Button type="submit" isBusy={isBusy} busyLabel={copy.saving}>
            {copy.continue}
          </Button>
        </Actions>
      </Form>
    </Page>
  );
}
