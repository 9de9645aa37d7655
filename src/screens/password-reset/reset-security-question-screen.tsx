// The proof for users without codes (R2): their security question, with a captcha only if the previous step's response is gone.
import { conceal } from '../../../api/secret.js';
import { useAppDispatch, useAppSelector } from '../../../store/hooks.js';
import {
  passwordReset,
  selectIsCaptchaNeeded,
  selectPasswordReset,
  selectResetPhase,
} from '../../../store/flows/password-reset/password-reset-slice.js';
import { passwordResetMessages } from '../../messages/en/password-reset.js';
import { ButtonLink } from '../../ui/button/button-link.js';
import { CaptchaField } from '../../ui/captcha/captcha-field.js';
import { SecurityAnswerField } from '../../ui/fields/security-answer-field.js';
import { Form } from '../../ui/form/form.js';
import { Page } from '../../ui/page/page.js';
import { canEnterResetQuestion } from '../../routing/guards/reset-password.js';
import type { ScreenRoute } from '../../routing/screen-route.js';
import { backFrom, progressOf } from '../../routing/wizards.js';
import { SupportLine } from '../../ui/support/support-line.js';

const { question: messages } = passwordResetMessages;

interface Values {
  readonly answer: string;
  readonly captcha?: string;
}

const validate = ({ answer = '' }: Partial<Values>) => ({ answer: answer.trim() === '' ? messages.required : undefined });

export const route: ScreenRoute = { Screen: ResetSecurityQuestionScreen, guard: canEnterResetQuestion };

function ResetSecurityQuestionScreen() {
  const dispatch = useAppDispatch();
  const question = useAppSelector((state) => selectPasswordReset(state).question);
  const isCaptchaNeeded = useAppSelector(selectIsCaptchaNeeded);
  const phase = useAppSelector(selectResetPhase);
  return (
    <Page title={messages.title} progress={progressOf('password-reset', 'proof')} below={<SupportLine />}>
      <Form<Values>
        validate={validate}
        phase={phase}
        refusedField="answer"
        onSubmit={({ answer, captcha }) =>
          dispatch(passwordReset.answerSubmitted({ answer: conceal(answer), captcha: captcha ? conceal(captcha) : undefined }))
        }
        submit={{ label: passwordResetMessages.continue, busy: messages.submitting }}
        back={<ButtonLink to={backFrom('password-reset', 'proof')}>{passwordResetMessages.back}</ButtonLink>}
      >
        <SecurityAnswerField name="answer" question={question ?? ''} />
        {isCaptchaNeeded && <CaptchaField name="captcha" />}
      </Form>
    </Page>
  );
}
