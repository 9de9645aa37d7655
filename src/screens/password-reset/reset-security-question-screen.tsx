// The proof of those who use no codes (spec 2): their security question; a captcha only where the one of the step before is gone.
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
import { canEnterResetQuestion } from '../../routing/guards/reset-password.js';
import type { ScreenRoute } from '../../routing/screen-route.js';
import { backFrom, progressOf } from '../../routing/wizards.js';

const { question: copy } = allCopy;

interface Values {
  readonly answer: string;
  readonly captcha?: string;
}

const validate = ({ answer = '' }: Partial<Values>) => ({ answer: answer.trim() === '' ? copy.required : undefined });

export const route: ScreenRoute = { Screen: ResetSecurityQuestionScreen, guard: canEnterResetQuestion };

function ResetSecurityQuestionScreen() {
  const dispatch = useDispatch();
  const { question, isCaptchaNeeded } = useSelector(selectPasswordReset);
  const isBusy = useSelector(selectIsResetting);
  const error = useSelector(selectResetError);
  return (
    <Page title={copy.title} progress={progressOf('password-reset', 'proof')}>
      <Form<Values>
        validate={validate}
        isBusy={isBusy}
        error={error}
        onSubmit={({ answer, captcha }) =>
          dispatch(passwordReset.answerSubmitted({ answer: conceal(answer), captcha: captcha ? conceal(captcha) : undefined }))
        }
      >
        <TextField name="answer" label={question ?? ''} autoComplete="off" maxLength={200} />
        {isCaptchaNeeded && <CaptchaField name="captcha" isBusy={isBusy} />}
        <Actions>
          <Button type="submit" isBusy={isBusy} busyLabel={copy.submitting}>
            {allCopy.continue}
          </Button>
          <ButtonLink to={backFrom('password-reset', 'proof')}>{allCopy.back}</ButtonLink>
        </Actions>
      </Form>
    </Page>
  );
}
