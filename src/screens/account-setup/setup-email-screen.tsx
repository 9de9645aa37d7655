// Step 3 of the account set-up (spec 2): the email address, to which a code is sent.
import { useDispatch, useSelector } from 'react-redux';
import { accountSetup, selectSetup, selectSetupError, selectSetupIsBusy } from '../../../store/flows/account-setup/account-setup-slice.js';
import { Actions } from '../../ui/actions.js';
import { ButtonLink } from '../../ui/button-link.js';
import { Button } from '../../ui/button.js';
import { Page } from '../../ui/page.js';
import { copy as allCopy } from '../../messages/account-setup.js';
import { EmailField, type EmailValues, validateEmail } from '../../ui/forms/email-field.js';
import { Form } from '../../ui/forms/form.js';
import { canEnterEmail } from '../../routing/guards/account-setup.js';
import type { ScreenRoute } from '../../routing/screen-route.js';
import { backFrom, progressOf } from '../../routing/wizards.js';

const { email: copy } = allCopy;

export const route: ScreenRoute = { Screen: SetupEmailScreen, guard: canEnterEmail };

function SetupEmailScreen() {
  const dispatch = useDispatch();
  const { email } = useSelector(selectSetup);
  const isBusy = useSelector(selectSetupIsBusy);
  const error = useSelector(selectSetupError);
  return (
    <Page title={copy.title} progress={progressOf('account-setup', 'email')}>
      <p>{copy.explanation}</p>
      <Form<EmailValues>
        initialValues={{ email: email ?? '' }}
        validate={validateEmail}
        isBusy={isBusy}
        error={error}
        onSubmit={(values) => dispatch(accountSetup.emailSubmitted({ email: values.email.trim() }))}
      >
        <EmailField />
        <Actions>
          <Button type="submit" isBusy={isBusy} busyLabel={allCopy.saving}>
            {allCopy.continue}
          </Button>
          <ButtonLink to={backFrom('account-setup', 'email')}>{allCopy.back}</ButtonLink>
        </Actions>
      </Form>
    </Page>
  );
}
