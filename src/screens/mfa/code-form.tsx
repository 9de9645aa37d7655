// The form in which a one-time code is entered (spec 2, MFA code entry), whatever it is asked for.
import { useDispatch, useSelector } from 'react-redux';
import { METHODS, type MfaType } from '../../../api/contract/mfa-methods.js';
import { conceal } from '../../../api/secret.js';
import { mfa, selectMfa, selectMfaError, selectMfaIsBusy } from '../../../store/flows/mfa/mfa-slice.js';
import { Actions } from '../../ui/actions.js';
import { Button } from '../../ui/button.js';
import { useCountdown } from '../../ui/use-countdown.js';
import { copy as allCopy } from '../../messages/mfa.js';
import { CaptchaField } from '../../ui/forms/captcha-field.js';
import { CodeField } from '../../ui/forms/code-field.js';
import { RecoveryCodeField } from '../../ui/forms/recovery-code-field.js';
import { Form } from '../../ui/forms/form.js';
import styles from './code-form.module.css';

const { code: copy } = allCopy;

interface Values {
  readonly code: string;
  readonly captcha?: string;
}

interface CodeFormProps {
  /** The wizard's captcha is gone, and the code cannot be checked without one. */
  readonly needsCaptcha?: boolean;
}

const validate = ({ code }: Partial<Values>) => ({ code: code ? undefined : copy.required });

export function CodeForm({ needsCaptcha = false }: CodeFormProps) {
  const dispatch = useDispatch();
  const { options, chosen } = useSelector(selectMfa);
  const isBusy = useSelector(selectMfaIsBusy);
  const error = useSelector(selectMfaError);
  const contact = options.find((option) => option.type === chosen)?.contactInfo ?? undefined;
  return (
    <>
      {chosen && <SentTo type={chosen} contact={contact} />}
      <Form<Values>
        validate={validate}
        isBusy={isBusy}
        error={error}
        onSubmit={({ code, captcha }) =>
          dispatch(mfa.codeSubmitted({ code: conceal(code), captcha: captcha ? conceal(captcha) : undefined }))
        }
      >
        {chosen === 'recovery' ? (
          <RecoveryCodeField name="code" label={copy.recoveryField} className={styles.code} />
        ) : (
          <CodeField name="code" label={copy.field} className={styles.code} />
        )}
        {needsCaptcha && <CaptchaField name="captcha" isBusy={isBusy} />}
        {chosen && METHODS[chosen].isSent && <Resend />}
        <Actions>
          <Button type="submit" isBusy={isBusy} busyLabel={copy.submitting}>
            {copy.submit}
          </Button>
          <Button look="quiet" onClick={() => dispatch(mfa.backRequested())}>
            {options.length > 1 ? copy.back : copy.cancel}
          </Button>
        </Actions>
      </Form>
    </>
  );
}

function SentTo({ type, contact }: { readonly type: MfaType; readonly contact: string | undefined }) {
  const { plain, around } = copy.sentTo[type];
  if (!around || !contact) return <p>{plain}</p>;
  return (
    <p>
      {around[0]}
      <span className={styles.contact}>{contact}</span>
      {around[1]}
    </p>
  );
}

/** Another code can be asked for once the last one is a minute old (spec 4, MFA selection). */
function Resend() {
  const dispatch = useDispatch();
  const { resendAt } = useSelector(selectMfa);
  const isBusy = useSelector(selectMfaIsBusy);
  const seconds = useCountdown(resendAt);
  return (
    <p className={styles.resend}>
      <span>{copy.noCode}</span>
      {seconds > 0 ? (
        <span>{copy.resendIn(seconds)}</span>
      ) : (
        <Button look="quiet" className={styles.resendButton} isBusy={isBusy} onClick={() => dispatch(mfa.resendRequested())}>
          {copy.resend}
        </Button>
      )}
    </p>
  );
}
