// The contents of the fresh-proof dialog: a method, then its code, or the password for users without codes.
import { useDispatch, useSelector } from 'react-redux';
import { METHODS, type MfaType } from '../../../api/contract/mfa-methods.js';
import { conceal } from '../../../api/secret.js';
import { isWorking } from '../../../store/core/phase.js';
import { resendWait } from '../../../store/core/resend-wait.js';
import { proofRequested } from '../../../store/services/fresh-proof/fresh-proof-events.js';
import {
  freshProof,
  selectProofMethod,
  selectProofOptions,
  selectProofPhase,
  selectProofResendAt,
} from '../../../store/services/fresh-proof/fresh-proof-slice.js';
import { freshProofMessages as messages } from '../../messages/en/fresh-proof.js';
import { methodMessages } from '../../messages/en/methods.js';
import { Button } from '../button/button.js';
import { ChoiceButton, Choices } from '../choices/choices.js';
import { METHOD_ICONS } from '../choices/method-icons.js';
import { useCountdown } from '../countdown/use-countdown.js';
import { CodeField } from '../fields/code-field.js';
import { Form } from '../form/form.js';
import { PhaseError } from '../form/form-error.js';
import { PasswordField } from '../password/password-field.js';

export function FreshProofForm() {
  const method = useSelector(selectProofMethod);
  const hasOptions = useSelector(selectProofOptions).length > 0;
  if (method === 'password') return <PasswordProof />;
  if (method !== null) return <CodeProof method={method} />;
  return hasOptions ? <MethodChoice /> : <Looking />;
}

/** The methods are loading or failed to load. */
function Looking() {
  const dispatch = useDispatch();
  const phase = useSelector(selectProofPhase);
  if (isWorking(phase)) return <p role="status">{messages.loading}</p>;
  return (
    <>
      <PhaseError phase={phase} />
      <Button onClick={() => dispatch(proofRequested())}>{messages.retry}</Button>
    </>
  );
}

function MethodChoice() {
  const dispatch = useDispatch();
  const options = useSelector(selectProofOptions);
  return (
    <>
      <p>{messages.choose}</p>
      <Choices>
        {options.map(({ type, contactInfo }) => (
          <ChoiceButton
            key={type}
            label={methodMessages[type].option}
            icon={METHOD_ICONS[type]}
            detail={METHODS[type].showsContact ? (contactInfo ?? undefined) : undefined}
            onClick={() => dispatch(freshProof.methodChosen(type))}
          />
        ))}
      </Choices>
    </>
  );
}

interface CodeValues {
  readonly code: string;
}

const validateCode = ({ code }: Partial<CodeValues>) => ({ code: code ? undefined : messages.codeRequired });

function CodeProof({ method }: { readonly method: MfaType }) {
  const dispatch = useDispatch();
  const hasChoice = useSelector(selectProofOptions).length > 1;
  const phase = useSelector(selectProofPhase);
  return (
    <Form<CodeValues>
      validate={validateCode}
      phase={phase}
      refusedField="code"
      onSubmit={({ code }) => dispatch(freshProof.submitted({ answer: conceal(code) }))}
      submit={{ label: messages.submit, busy: messages.submitting }}
      place="body"
    >
      <p>{methodMessages[method].sent}</p>
      <CodeField name="code" label={messages.code} />
      {METHODS[method].isSent && <Resend method={method} />}
      {hasChoice && (
        <Button look="quiet" onClick={() => dispatch(freshProof.otherMethodRequested())}>
          {messages.otherMethod}
        </Button>
      )}
    </Form>
  );
}

function Resend({ method }: { readonly method: MfaType }) {
  const dispatch = useDispatch();
  const phase = useSelector(selectProofPhase);
  const seconds = useCountdown(useSelector(selectProofResendAt), resendWait(method) / 1000);
  return (
    <Button
      look="quiet"
      isBusy={isWorking(phase)}
      unavailable={seconds > 0 ? messages.resendIn(seconds) : undefined}
      onClick={() => dispatch(freshProof.resendRequested())}
    >
      {seconds > 0 ? messages.resendIn(seconds) : messages.resend}
    </Button>
  );
}

interface PasswordValues {
  readonly password: string;
}

const validatePassword = ({ password }: Partial<PasswordValues>) => ({ password: password ? undefined : messages.passwordRequired });

function PasswordProof() {
  const dispatch = useDispatch();
  const phase = useSelector(selectProofPhase);
  return (
    <Form<PasswordValues>
      validate={validatePassword}
      phase={phase}
      refusedField="password"
      onSubmit={({ password }) => dispatch(freshProof.submitted({ answer: conceal(password) }))}
      submit={{ label: messages.submit, busy: messages.submitting }}
      place="body"
    >
      <PasswordField name="password" label={messages.password} autoComplete="current-password" />
    </Form>
  );
}
