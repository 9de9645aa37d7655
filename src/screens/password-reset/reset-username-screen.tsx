// A password reset starts with the username and a captcha (R2). What follows does not reveal whether the username exists.
import { conceal } from '../../../api/secret.js';
import { useAppDispatch, useAppSelector } from '../../../store/hooks.js';
import { passwordReset, selectPasswordReset, selectResetPhase } from '../../../store/flows/password-reset/password-reset-slice.js';
import { passwordResetMessages } from '../../messages/en/password-reset.js';
import { ButtonLink } from '../../ui/button/button-link.js';
import { CaptchaField } from '../../ui/captcha/captcha-field.js';
import { usernameError } from '../../ui/fields/typed-username.js';
import { UsernameField } from '../../ui/fields/username-field.js';
import { Form } from '../../ui/form/form.js';
import { Page } from '../../ui/page/page.js';
import type { ScreenRoute } from '../../routing/screen-route.js';
import { progressOf } from '../../routing/wizards.js';
import { SupportLine } from '../../ui/support/support-line.js';

const { username: messages } = passwordResetMessages;

interface Values {
  readonly username: string;
  readonly captcha: string;
}

const validate = ({ username = '' }: Partial<Values>) => ({ username: usernameError(username, messages.required) });

export const route: ScreenRoute = { Screen: ResetUsernameScreen };

function ResetUsernameScreen() {
  const dispatch = useAppDispatch();
  const typed = useAppSelector((state) => selectPasswordReset(state).username);
  const phase = useAppSelector(selectResetPhase);
  return (
    <Page title={messages.title} progress={progressOf('password-reset', 'username')} below={<SupportLine />}>
      <Form<Values>
        initialValues={{ username: typed ?? '' }}
        validate={validate}
        phase={phase}
        onSubmit={({ username, captcha }) => dispatch(passwordReset.usernameSubmitted({ username, captcha: conceal(captcha) }))}
        submit={{ label: passwordResetMessages.continue, busy: messages.submitting }}
        back={<ButtonLink to="/">{passwordResetMessages.back}</ButtonLink>}
      >
        <UsernameField label={messages.field} />
        <CaptchaField name="captcha" />
      </Form>
    </Page>
  );
}
