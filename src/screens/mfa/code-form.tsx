// The form for a one-time code (R2.7), whatever its purpose.
import { isSentMethod } from '../../../api/contract/mfa-methods.js';
import { conceal } from '../../../api/secret.js';
import { useAppDispatch, useAppSelector } from '../../../store/hooks.js';
import { mfa, selectChosenMethod, selectMfa, selectMfaPhase } from '../../../store/flows/mfa/mfa-slice.js';
import { mfaMessages } from '../../messages/en/mfa.js';
import { oneTimeCodeMessages } from '../../messages/en/one-time-code.js';
import { Button } from '../../ui/button/button.js';
import { CaptchaField } from '../../ui/captcha/captcha-field.js';
import { CodeField } from '../../ui/fields/code-field.js';
import { RecoveryCodeField } from '../../ui/fields/recovery-code-field.js';
import { Form } from '../../ui/form/form.js';
import { Resend } from '../../ui/one-time-code/resend.js';
import { SentTo } from '../../ui/one-time-code/sent-to.js';

const { code: messages } = mfaMessages;

interface Values {
  readonly code: string;
  readonly captcha?: string;
}

interface CodeFormProps {
  /** The wizard's captcha response is gone, and the code check needs one. */
  readonly needsCaptcha?: boolean;
}

const validate = ({ code }: Partial<Values>) => ({ code: code ? undefined : oneTimeCodeMessages.required });

export function CodeForm({ needsCaptcha = false }: CodeFormProps) {
  const dispatch = useAppDispatch();
  const options = useAppSelector((state) => selectMfa(state).options);
  const chosen = useAppSelector(selectChosenMethod);
  const phase = useAppSelector(selectMfaPhase);
  const resendAt = useAppSelector((state) => selectMfa(state).resendAt);
  const isResending = useAppSelector((state) => selectMfa(state).isResending);
  return (
    <>
      {chosen && (
        <p>
          <SentTo method={chosen} options={options} />
        </p>
      )}
      <Form<Values>
        validate={validate}
        phase={phase}
        refusedField="code"
        onSubmit={({ code, captcha }) =>
          dispatch(mfa.codeSubmitted({ code: conceal(code), captcha: captcha ? conceal(captcha) : undefined }))
        }
        submit={{ label: messages.submit, busy: oneTimeCodeMessages.checking }}
        back={
          <Button look="quiet" onClick={() => dispatch(mfa.backRequested())}>
            {options.length > 1 ? messages.back : messages.cancel}
          </Button>
        }
      >
        {chosen === 'recovery' ? (
          <RecoveryCodeField name="code" label={messages.recoveryField} />
        ) : (
          <CodeField name="code" label={oneTimeCodeMessages.field} />
        )}
        {needsCaptcha && <CaptchaField name="captcha" />}
        {chosen && isSentMethod(chosen) && (
          <Resend resendAt={resendAt} isSending={isResending} onRequest={() => dispatch(mfa.resendRequested())} />
        )}
      </Form>
    </>
  );
}
