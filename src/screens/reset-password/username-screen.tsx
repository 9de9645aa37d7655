// A password reset begins with the username, and a captcha (spec 2); what follows tells nobody whether the username exists.
import { useDispatch, useSelector } from 'react-redux';
import { conceal } from '../../../api/secret.js';
import { passwordReset, selectIsResetting, selectResetError } from '../../../store/password-reset/password-reset-slice.js';
import { Actions } from '../../components/actions.js';
import { Button } from '../../components/button.js';
import { ButtonLink } from '../../components/button-link.js';
import { Screen } from '../../components/screen.js';
import { copy as allCopy } from '../../copy/password-reset.js';
import { CaptchaField } from '../../forms/captcha-field.js';
import { Form } from '../../forms/form.js';
import { TextField } from '../../forms/text-field.js';

const { username: copy } = allCopy;

interface Values {
  readonly username: string;
  readonly captcha: string;
}

const validate = ({ username = '' }: Partial<Values>) => ({ username: username.trim() === '' ? copy.required : undefined });

export function UsernameScreen() {
  const dispatch = useDispatch();
  const isBusy = useSelector(selectIsResetting);
  const error = useSelector(selectResetError);
  return (
    <Screen title={copy.title} progress={copy.progress}>
      <Form<Values>
        validate={validate}
        isBusy={isBusy}
        error={error}
        onSubmit={({ username, captcha }) => dispatch(passwordReset.usernameSubmitted({ username, captcha: conceal(captcha) }))}
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
    </Screen>
  );
}
