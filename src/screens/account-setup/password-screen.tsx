// Step 2 of the account set-up (spec 2): a password, kept in memory until the account is saved.
import { useDispatch, useSelector } from 'react-redux';
import { conceal } from '../../../api/secret.js';
import { accountSetup, selectSetup, selectSetupError, selectSetupIsBusy } from '../../../store/account-setup/account-setup-slice.js';
import { Actions } from '../../components/actions.js';
import { ButtonLink } from '../../components/button-link.js';
import { Screen } from '../../components/screen.js';
import { copy as allCopy } from '../../copy/account-setup.js';
import { Form } from '../../forms/form.js';
import { NewPasswordFields, type NewPasswordValues, validateNewPassword } from '../../forms/new-password-fields.js';
import { isValid, SubmitButton } from '../../forms/submit-button.js';
import { useWorld } from '../../world-context.js';

const { password: copy } = allCopy;

export function PasswordScreen() {
  const dispatch = useDispatch();
  const { vault } = useWorld();
  const { username, hasPassword, progress } = useSelector(selectSetup);
  const isBusy = useSelector(selectSetupIsBusy);
  const error = useSelector(selectSetupError);
  const isLost = hasPassword && progress === 'open' && !vault.get('setupPassword');
  return (
    <Screen title={copy.title} progress={copy.progress}>
      {isLost && <p>{copy.again}</p>}
      <Form<NewPasswordValues>
        validate={validateNewPassword}
        isBusy={isBusy}
        error={error}
        onSubmit={({ password }) => dispatch(accountSetup.passwordSubmitted({ password: conceal(password) }))}
      >
        <NewPasswordFields username={username ?? undefined} />
        <Actions>
          <SubmitButton isReady={isValid} isBusy={isBusy} busyLabel={allCopy.saving}>
            {allCopy.continue}
          </SubmitButton>
          <ButtonLink to="/account-setup/username">{allCopy.back}</ButtonLink>
        </Actions>
      </Form>
    </Screen>
  );
}
