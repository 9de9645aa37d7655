// Step 2: 'What is your email?', with a captcha. The answer does not reveal whether an account has that email.
import { useEffect } from 'react';
import { useForm } from 'react-final-form';
import { EMAIL_MAX_LENGTH, isForgotUsernameEmail } from '../../../api/contract/rules/email.js';
import { conceal } from '../../../api/secret.js';
import { useAppDispatch, useAppSelector } from '../../../store/hooks.js';
import { forgotUsername, selectUsernameRequestPhase } from '../../../store/flows/forgot-username/forgot-username-slice.js';
import { emailFieldMessages } from '../../messages/en/email-field.js';
import { forgotUsernameMessages } from '../../messages/en/forgot-username.js';
import { ButtonLink } from '../../ui/button/button-link.js';
import { CaptchaField } from '../../ui/captcha/captcha-field.js';
import { EmailField } from '../../ui/fields/email-field.js';
import { Form } from '../../ui/form/form.js';
import { isFilled } from '../../ui/form/submit-button.js';
import { Page } from '../../ui/page/page.js';
import { SupportLine } from '../../ui/support/support-line.js';

interface Values {
  readonly email: string;
  readonly captcha: string;
}

const validate = ({ email = '' }: Partial<Values>) => ({ email: emailError(email.trim()) });

function emailError(email: string): string | undefined {
  if (email === '') return emailFieldMessages.required;
  if (email.length > EMAIL_MAX_LENGTH.forgotUsername) return emailFieldMessages.tooLong(EMAIL_MAX_LENGTH.forgotUsername);
  return isForgotUsernameEmail(email) ? undefined : emailFieldMessages.invalid;
}

export interface EmailStepProps {
  /** What was typed on an earlier visit to this step. */
  readonly email: string;
  /** Called with what is typed when the user goes to another step. */
  readonly keepEmail: (email: string) => void;
}

export function EmailStep({ email: typed, keepEmail }: EmailStepProps) {
  const dispatch = useAppDispatch();
  return (
    <Page title={forgotUsernameMessages.email.title} takesFocus={false} below={<SupportLine />}>
      <Form<Values>
        initialValues={{ email: typed }}
        validate={validate}
        phase={useAppSelector(selectUsernameRequestPhase)}
        onSubmit={({ email, captcha }) => dispatch(forgotUsername.submitted({ email: email.trim(), captcha: conceal(captcha) }))}
        submit={{
          label: forgotUsernameMessages.continue,
          busy: forgotUsernameMessages.email.submitting,
          isReady: isFilled('email', 'captcha'),
        }}
        back={<ButtonLink to="/forgot-username">{forgotUsernameMessages.back}</ButtonLink>}
      >
        <EmailField
          placeholder={forgotUsernameMessages.email.placeholder}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the step has one question: its field takes the focus instead of the heading
          autoFocus
        />
        <CaptchaField name="captcha" />
        <KeepEmail keepEmail={keepEmail} />
      </Form>
    </Page>
  );
}

/** The form's values end with this step, when its screen is replaced. */
function KeepEmail({ keepEmail }: Pick<EmailStepProps, 'keepEmail'>) {
  const form = useForm<Partial<Values>>();
  useEffect(() => () => keepEmail(form.getState().values.email ?? ''), [form, keepEmail]);
  return null;
}
