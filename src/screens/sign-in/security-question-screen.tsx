// The security question of a sign-in (spec 2): question, answer, captcha, 'Remember this computer'.
import { useDispatch, useSelector } from 'react-redux';
import { conceal } from '../../../api/secret.js';
import {
  securityQuestion,
  selectIsQuestionBusy,
  selectQuestion,
  selectQuestionError,
} from '../../../store/flows/sign-in/security-question-slice.js';
import { Actions } from '../../ui/actions.js';
import { Button } from '../../ui/button.js';
import { Page } from '../../ui/page.js';
import { useOnOpen } from '../../ui/use-on-open.js';
import { messageText } from '../../messages/message-text.js';
import { copy } from '../../messages/security-question.js';
import { CaptchaField } from '../../ui/forms/captcha-field.js';
import { CheckboxField } from '../../ui/forms/checkbox-field.js';
import { Form } from '../../ui/forms/form.js';
import { TextField } from '../../ui/forms/text-field.js';
import { ComputerInfo } from './computer-info.js';
import { canEnterSecurityQuestion } from '../../routing/guards/security-question.js';
import type { ScreenRoute } from '../../routing/screen-route.js';

interface Values {
  readonly answer: string;
  readonly captcha: string;
  readonly saveDevice?: boolean;
}

const validate = ({ answer = '' }: Partial<Values>) => ({ answer: answer.trim() === '' ? copy.answerRequired : undefined });

export const route: ScreenRoute = { Screen: SecurityQuestionScreen, guard: canEnterSecurityQuestion };

function SecurityQuestionScreen() {
  const question = useSelector(selectQuestion);
  useOnOpen(securityQuestion.opened());
  return (
    <Page title={copy.title}>
      <ComputerInfo />
      {question === null ? <Missing /> : <AnswerForm question={question} />}
    </Page>
  );
}

function AnswerForm({ question }: { readonly question: string }) {
  const dispatch = useDispatch();
  const isBusy = useSelector(selectIsQuestionBusy);
  const error = useSelector(selectQuestionError);
  return (
    <Form<Values>
      validate={validate}
      isBusy={isBusy}
      error={error}
      onSubmit={({ answer, captcha, saveDevice = false }) =>
        dispatch(securityQuestion.answered({ answer: conceal(answer), captcha: conceal(captcha), saveDevice }))
      }
    >
      <TextField name="answer" label={question} autoComplete="off" autoCapitalize="none" autoCorrect="off" spellCheck={false} />
      <CaptchaField name="captcha" isBusy={isBusy} />
      <CheckboxField name="saveDevice" label={copy.remember} />
      <Actions>
        <Button type="submit" isBusy={isBusy} busyLabel={copy.submitting}>
          {copy.submit}
        </Button>
        <CancelButton />
      </Actions>
    </Form>
  );
}

/** The question is on its way, or could not be loaded. */
function Missing() {
  const dispatch = useDispatch();
  const error = useSelector(selectQuestionError);
  if (!error) return <p aria-busy="true">{copy.loading}</p>;
  return (
    <>
      <p role="alert">{messageText(error)}</p>
      <Actions>
        <Button onClick={() => dispatch(securityQuestion.opened())}>{copy.retry}</Button>
        <CancelButton />
      </Actions>
    </>
  );
}

function CancelButton() {
  const dispatch = useDispatch();
  return (
    <Button look="quiet" onClick={() => dispatch(securityQuestion.cancelRequested())}>
      {copy.cancel}
    </Button>
  );
}
