// The form for a one-time code (R2.7), whatever its purpose.
import { METHODS, type MfaType } from '../../../api/contract/mfa-methods.js';
import { conceal } from '../../../api/secret.js';
import { useAppDispatch, useAppSelector } from '../../../store/hooks.js';
import { mfa, selectMfa } from '../../../store/flows/mfa/mfa-slice.js';
import { methodMessages } from '../../messages/en/methods.js';
import { mfaMessages } from '../../messages/en/mfa.js';
import { Sentence } from '../../messages/sentence.js';
import { Button } from '../../ui/button/button.js';
import { CaptchaField } from '../../ui/captcha/captcha-field.js';
import { CodeField } from '../../ui/fields/code-field.js';
import { RecoveryCodeField } from '../../ui/fields/recovery-code-field.js';
import { useAppExtra } from '../../ui/extra-context.js';
import { Form } from '../../ui/form/form.js';
import styles from './code-form.module.css';
import { Resend } from './resend.js';

const { code: messages } = mfaMessages;

interface Values {
  readonly code: string;
  readonly captcha?: string;
}

interface CodeFormProps {
  /** The wizard's captcha response is gone, and the code check needs one. */
  readonly needsCaptcha?: boolean;
}

const validate = ({ code }: Partial<Values>) => ({ code: code ? undefined : messages.required });

export function CodeForm({ needsCaptcha = false }: CodeFormProps) {
  const dispatch = useAppDispatch();
  const { options, chosen, phase } = useAppSelector(selectMfa);
  const contact = options.find((option) => option.type === chosen)?.contactInfo ?? undefined;
  return (
    <>
      {chosen && <SentTo type={chosen} contact={contact} />}
      <Form<Values>
        validate={validate}
        phase={phase}
        refusedField="code"
        onSubmit={({ code, captcha }) =>
          dispatch(mfa.codeSubmitted({ code: conceal(code), captcha: captcha ? conceal(captcha) : undefined }))
        }
        submit={{ label: messages.submit, busy: messages.submitting }}
        back={
          <Button look="quiet" onClick={() => dispatch(mfa.backRequested())}>
            {options.length > 1 ? messages.back : messages.cancel}
          </Button>
        }
      >
        {chosen === 'recovery' ? (
          <RecoveryCodeField name="code" label={messages.recoveryField} />
        ) : (
          <CodeField name="code" label={messages.field} />
        )}
        {needsCaptcha && <CaptchaField name="captcha" />}
        {chosen && METHODS[chosen].isSent && <Resend />}
      </Form>
    </>
  );
}

function SentTo({ type, contact }: { readonly type: MfaType; readonly contact: string | undefined }) {
  const { sent, sentTo } = methodMessages[type];
  const className = METHODS[type].reachesPhone ? styles.number : undefined;
  return (
    <p>
      {sentTo && contact ? <Sentence text={sentTo} slots={{ contact: <span className={className}>{contact}</span> }} /> : sent}
      {METHODS[type].isSent && <Lifetime />}
    </p>
  );
}

/** How long the code is valid, if the installation says so. */
function Lifetime() {
  const { codeMinutes } = useAppExtra().environment;
  return codeMinutes === undefined ? null : <span> {messages.lifetime(codeMinutes)}</span>;
}
