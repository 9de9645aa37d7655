// Step 2 of the account set-up (spec 2): a password, kept in memory until the account is saved.
import { useDispatch, useSelector } from 'react-redux';
import { accountSetup, selectSetup, selectSetupError, selectSetupIsBusy } from '../../../store/flows/account-setup/account-setup-slice.js';
import { ButtonLink } from '../../ui/button-link.js';
import { Page } from '../../ui/page.js';
import { copy as allCopy } from '../../messages/account-setup.js';
import { NewPasswordForm } from '../../ui/forms/new-password-form.js';
import { useAppExtra } from '../../ui/extra-context.js';
import { canEnterPassword } from '../../routing/guards/account-setup.js';
import type { ScreenRoute } from '../../routing/screen-route.js';
import { backFrom, progressOf } from '../../routing/wizards.js';

const { password: copy } = allCopy;

export const route: ScreenRoute = { Screen: SetupPasswordScreen, guard: canEnterPassword };

function SetupPasswordScreen() {
  const dispatch = useDispatch();
  const { secretStore } = useAppExtra();
  const { username, hasPassword, progress } = useSelector(selectSetup);
  const isBusy = useSelector(selectSetupIsBusy);
  const error = useSelector(selectSetupError);
  const isLost = hasPassword && progress === 'open' && !secretStore.get('setupPassword');
  return (
    <Page title={copy.title} progress={progressOf('account-setup', 'password')}>
      {isLost && <p>{copy.again}</p>}
      <NewPasswordForm
        username={username ?? undefined}
        isBusy={isBusy}
        error={error}
        onSubmit={(password) => dispatch(accountSetup.passwordSubmitted({ password }))}
        submit={allCopy.continue}
        submitting={allCopy.saving}
      >
        <ButtonLink to={backFrom('account-setup', 'password')}>{allCopy.back}</ButtonLink>
      </NewPasswordForm>
    </Page>
  );
}
