// The password of the account setup (R2), held in memory until the account is saved.
import { useAppDispatch, useAppSelector } from '../../../store/hooks.js';
import { accountSetup, selectSetup, selectSetupPhase } from '../../../store/flows/account-setup/account-setup-slice.js';
import { accountSetupMessages } from '../../messages/en/account-setup.js';
import { ButtonLink } from '../../ui/button/button-link.js';
import { useAppExtra } from '../../ui/extra-context.js';
import { Page } from '../../ui/page/page.js';
import { NewPasswordForm } from '../../ui/password/new-password-form.js';
import { UntilSaved } from './until-saved.js';
import { canEnterStep } from '../../routing/guards/account-setup.js';
import type { ScreenRoute } from '../../routing/screen-route.js';
import { backFrom, progressOf } from '../../routing/wizards.js';

const { password: messages } = accountSetupMessages;

export const route: ScreenRoute = { Screen: SetupPasswordScreen, guard: canEnterStep('/account-setup/password') };

function SetupPasswordScreen() {
  const dispatch = useAppDispatch();
  const { secretStore } = useAppExtra();
  const username = useAppSelector((state) => selectSetup(state).username);
  const hasPassword = useAppSelector((state) => selectSetup(state).hasPassword);
  const progress = useAppSelector((state) => selectSetup(state).progress);
  const isLost = hasPassword && progress === 'open' && !secretStore.get('setupPassword');
  return (
    <UntilSaved>
      <Page title={messages.title} progress={progressOf('account-setup', 'password')}>
        {isLost && <p>{messages.again}</p>}
        <NewPasswordForm
          username={username ?? undefined}
          phase={useAppSelector(selectSetupPhase)}
          onSubmit={(password) => dispatch(accountSetup.passwordSubmitted({ password }))}
          submit={{ label: accountSetupMessages.continue, busy: accountSetupMessages.saving }}
          back={<ButtonLink to={backFrom('account-setup', 'password')}>{accountSetupMessages.back}</ButtonLink>}
        />
      </Page>
    </UntilSaved>
  );
}
