// The email address of the account setup (R2), which receives a code.
import { useAppDispatch, useAppSelector } from '../../../store/hooks.js';
import { accountSetup, selectSetup, selectSetupPhase } from '../../../store/flows/account-setup/account-setup-slice.js';
import { accountSetupMessages } from '../../messages/en/account-setup.js';
import { ButtonLink } from '../../ui/button/button-link.js';
import { type EmailValues, validateEmail } from '../../ui/fields/account-email.js';
import { EmailField } from '../../ui/fields/email-field.js';
import { Form } from '../../ui/form/form.js';
import { Page } from '../../ui/page/page.js';
import { canEnterStep } from '../../routing/guards/account-setup.js';
import type { ScreenRoute } from '../../routing/screen-route.js';
import { backFrom, progressOf } from '../../routing/wizards.js';
import { SupportLine } from '../../ui/support/support-line.js';

const { email: messages } = accountSetupMessages;

export const route: ScreenRoute = { Screen: SetupEmailScreen, guard: canEnterStep('/account-setup/email') };

function SetupEmailScreen() {
  const dispatch = useAppDispatch();
  const email = useAppSelector((state) => selectSetup(state).email);
  return (
    <Page title={messages.title} progress={progressOf('account-setup', 'email')} below={<SupportLine />}>
      <p>{messages.explanation}</p>
      <Form<EmailValues>
        initialValues={{ email: email ?? '' }}
        validate={validateEmail}
        phase={useAppSelector(selectSetupPhase)}
        refusedField="email"
        onSubmit={(values) => dispatch(accountSetup.emailSubmitted({ email: values.email.trim() }))}
        submit={{ label: accountSetupMessages.continue, busy: accountSetupMessages.saving }}
        back={<ButtonLink to={backFrom('account-setup', 'email')}>{accountSetupMessages.back}</ButtonLink>}
      >
        <EmailField />
      </Form>
    </Page>
  );
}
