// The security question of a sign-in (R2): question, answer, captcha, 'Remember this computer'.
import { conceal } from '../../../api/secret.js';
import { useAppDispatch, useAppSelector } from '../../../store/hooks.js';
import { securityQuestion, selectQuestion, selectQuestionPhase } from '../../../store/flows/sign-in/security-question-slice.js';
import { Button } from '../../ui/button/button.js';
import { NotLoaded } from '../../ui/page/not-loaded.js';
import { Page } from '../../ui/page/page.js';
import { useOnOpen } from '../../ui/use-on-open.js';
import { securityQuestionMessages } from '../../messages/en/security-question.js';
import { CaptchaField } from '../../ui/captcha/captcha-field.js';
import { CheckboxField } from '../../ui/fields/checkbox-field.js';
import { Form } from '../../ui/form/form.js';
import { SecurityAnswerField } from '../../ui/fields/security-answer-field.js';
import { ComputerInfo } from './computer-info.js';
import { canEnterSecurityQuestion } from '../../routing/guards/security-question.js';
import type { ScreenRoute } from '../../routing/screen-route.js';
import { SupportLine } from '../../ui/support/support-line.js';

interface Values {
  readonly answer: string;
  readonly captcha: string;
  readonly saveDevice?: boolean;
}

const validate = ({ answer = '' }: Partial<Values>) => ({
  answer: answer.trim() === '' ? securityQuestionMessages.answerRequired : undefined,
});

export const route: ScreenRoute = { Screen: SecurityQuestionScreen, guard: canEnterSecurityQuestion };

function SecurityQuestionScreen() {
  const question = useAppSelector(selectQuestion);
  useOnOpen(securityQuestion.opened());
  return (
    <Page title={securityQuestionMessages.title} below={<SupportLine />}>
      <ComputerInfo />
      {question === null ? <Missing /> : <AnswerForm question={question} />}
    </Page>
  );
}

function AnswerForm({ question }: { readonly question: string }) {
  const dispatch = useAppDispatch();
  return (
    <Form<Values>
      validate={validate}
      phase={useAppSelector(selectQuestionPhase)}
      refusedField="answer"
      onSubmit={({ answer, captcha, saveDevice = false }) =>
        dispatch(securityQuestion.answered({ answer: conceal(answer), captcha: conceal(captcha), saveDevice }))
      }
      submit={{ label: securityQuestionMessages.submit, busy: securityQuestionMessages.submitting }}
      back={<CancelButton />}
    >
      <SecurityAnswerField name="answer" question={question} />
      <CaptchaField name="captcha" />
      <CheckboxField name="saveDevice" label={securityQuestionMessages.remember} />
    </Form>
  );
}

function Missing() {
  const dispatch = useAppDispatch();
  return (
    <NotLoaded
      phase={useAppSelector(selectQuestionPhase)}
      loading={securityQuestionMessages.loading}
      retry={securityQuestionMessages.retry}
      onRetry={() => dispatch(securityQuestion.opened())}
      back={<CancelButton />}
    />
  );
}

function CancelButton() {
  const dispatch = useAppDispatch();
  return (
    <Button look="quiet" onClick={() => dispatch(securityQuestion.cancelRequested())}>
      {securityQuestionMessages.cancel}
    </Button>
  );
}
