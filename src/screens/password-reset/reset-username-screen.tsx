// A password reset begins with the username, and a captcha (spec 2); what follows tells nobody whether the username exists.
import { useDispatch, useSelector } from 'react-redux';
import { conceal } from '../../../api/secret.js';
import {
  passwordReset,
  selectIsResetting,
  selectPasswordReset,
  selectResetError,
} from '../../../store/flows/password-reset/password-reset-slice.js';
import { Actions } from '../../ui/actions.js';
import { Button } from '../../ui/button.js';
import { ButtonLink } from '../../ui/button-link.js';
import { Page } from '../../ui/page.js';
import { copy as allCopy } from '../../messages/password-reset.js';
import { CaptchaField } from '../../ui/forms/captcha-field.js';
import { Form } from '../../ui/forms/form.js';
import { TextField } from '../../ui/forms/text-field.js';
import type { ScreenRoute } from '../../routing/screen-route.js';
import { progressOf } from '../../routing/wizards.js';

const { username: copy } = allCopy;

interface Values {
  readonly username: string;
  readonly captcha: string;
}

const validate = ({ username = '' }: Partial<Values>) => ({ username: username.trim() === '' ? copy.required : undefined });

export const route: ScreenRoute = { Screen: ResetUsernameScreen };

function ResetUsernameScreen() {
  const dispatch = useDispatch();
  const { username } = useSelector(selectPasswordReset);
  const isBusy = useSelector(selectIsResetting);
  const error = useSelector(selectResetError);
  return (
    <Page title={copy.title} progress={progressOf('password-reset', 'username')}>
      <Form<Values>
        initialValues={{ username: username ?? '' }}
        validate={validate}
        isBusy={isBusy}
        error={error}
        onSubmit={(values) => dispatch(passwordReset.usernameSubmitted({ username: values.username, captcha: conceal(values.captcha) }))}
      >
        <TextField
          name="username"
          label={copy.field}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={200}
        />
        <CaptchaField name="captcha" isBusy={isBusy} />
        <Actions>
          <Button type="submit" isBusy={isBusy} busyLabel={copy.submitting}>
            {allCopy.continue}
          </Button>
          <ButtonLink to="/">{allCopy.back}</ButtonLink>
        </Actions>
      </Form>
    </Page>
  );
}
