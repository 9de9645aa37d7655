// Step 2: 'What is your email?', with a captcha; the answer tells nobody whether an account has that email.
import { useDispatch, useSelector } from 'react-redux';
import { EMAIL_MAX_LENGTH, isForgotUsernameEmail } from '../../../api/contract/rules/email.js';
import { conceal } from '../../../api/secret.js';
import {
  forgotUsername,
  selectIsRequestingUsername,
  selectUsernameRequestError,
} from '../../../store/flows/forgot-username/forgot-username-slice.js';
import { Actions } from '../../ui/actions.js';
import { ButtonLink } from '../../ui/button-link.js';
import { Page } from '../../ui/page.js';
import { copy } from '../../messages/forgot-username.js';
import { CaptchaField } from '../../ui/forms/captcha-field.js';
import { Form } from '../../ui/forms/form.js';
import { isFilled, SubmitButton } from '../../ui/forms/submit-button.js';
import { TextField } from '../../ui/forms/text-field.js';

interface Values {
  readonly email: string;
  readonly captcha: string;
}

function validate({ email = '' }: Partial<Values>) {
  if (email.trim() === '') return { email: copy.email.required };
  return { email: isForgotUsernameEmail(email.trim()) ? undefined : copy.email.invalid };
}

export function EmailStep() {
  const dispatch = useDispatch();
  const isBusy = useSelector(selectIsRequestingUsername);
  const error = useSelector(selectUsernameRequestError);
  return (
    <Page title={copy.email.title} takesFocus={false}>
      <Form<Values>
        validate={validate}
        isBusy={isBusy}
        error={error}
        onSubmit={({ email, captcha }) => dispatch(forgotUsername.submitted({ email: email.trim(), captcha: conceal(captcha) }))}
      >
        <TextField
          name="email"
          label={copy.email.field}
          type="email"
          autoComplete="email"
          placeholder={copy.email.placeholder}
          maxLength={EMAIL_MAX_LENGTH.forgotUsername}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- spec 4: focus moves to the email field
          autoFocus
        />
        <CaptchaField name="captcha" isBusy={isBusy} />
        <Actions>
          <SubmitButton isReady={isFilled('email', 'captcha')} isBusy={isBusy} busyLabel={copy.email.submitting}>
            {copy.continue}
          </SubmitButton>
          <ButtonLink to="/forgot-username">{copy.back}</ButtonLink>
        </Actions>
      </Form>
    </Page>
  );
}
