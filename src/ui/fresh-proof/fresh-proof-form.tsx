// The contents of the fresh-proof dialog: a method, then its code, or the password for users without codes.
import { useRef } from 'react';
import { isSentMethod, type MfaType } from '../../../api/contract/mfa-methods.js';
import { conceal } from '../../../api/secret.js';
import { useAppDispatch, useAppSelector } from '../../../store/hooks.js';
import { isWorking } from '../../../store/core/phase.js';
import { proofRequested } from '../../../store/services/fresh-proof/fresh-proof-events.js';
import {
  freshProof,
  type FreshProofState,
  selectFreshProof,
  selectProofOptions,
  selectProofPhase,
} from '../../../store/services/fresh-proof/fresh-proof-slice.js';
import { freshProofMessages as messages } from '../../messages/en/fresh-proof.js';
import { methodMessages } from '../../messages/en/methods.js';
import { oneTimeCodeMessages } from '../../messages/en/one-time-code.js';
import { Button } from '../button/button.js';
import { ChoiceButton, Choices } from '../choices/choices.js';
import { METHOD_ICONS } from '../choices/method-icons.js';
import { shownContact } from '../choices/shown-contact.js';
import { CodeField } from '../fields/code-field.js';
import { Form } from '../form/form.js';
import { PhaseError } from '../form/form-error.js';
import { Resend } from '../one-time-code/resend.js';
import { SentTo } from '../one-time-code/sent-to.js';
import { CardFoot } from '../page/card.js';
import { PasswordField } from '../password/password-field.js';
import { SupportLine } from '../support/support-line.js';
import { useKeptFocus } from '../use-kept-focus.js';
import styles from './fresh-proof-form.module.css';

export function FreshProofForm() {
  const proof = useAppSelector(selectFreshProof);
  const stage = useRef<HTMLParagraphElement>(null);
  const keptFocus = useKeptFocus(stage);
  return (
    <div className={styles.form} {...keptFocus}>
      {/* The dialog opens with its focus on the first element that can have it: not on an empty one, but on the password field. */}
      {proof.method !== 'password' && (
        <p ref={stage} tabIndex={-1} role="status" className={styles.stage}>
          <StageWords {...proof} />
        </p>
      )}
      <Stage {...proof} />
    </div>
  );
}

/**
 * In one place for every stage, so that it is announced and can take the focus of a button that is gone. Always an element: React could not
 * remove a bare text that the browser has translated.
 */
function StageWords({ method, options, sentBy, isSending, phase }: FreshProofState) {
  if (method === 'password') return null;
  if (method === null) return options.length > 0 ? <span>{messages.choose}</span> : isWorking(phase) && <span>{messages.loading}</span>;
  if (isSentMethod(method) && sentBy !== method) return isSending && <span>{messages.sending}</span>;
  return (
    <span key="sent">
      <SentTo method={method} options={options} />
    </span>
  );
}

function Stage({ method, options }: FreshProofState) {
  if (method === 'password') return <PasswordProof />;
  if (method !== null) return <CodeProof method={method} />;
  return options.length > 0 ? <MethodChoice /> : <Looking />;
}

/** The methods are loading or failed to load. */
function Looking() {
  const dispatch = useAppDispatch();
  const phase = useAppSelector(selectProofPhase);
  if (isWorking(phase)) return null;
  return (
    <>
      <SupportLine />
      <PhaseError phase={phase} />
      <CardFoot>
        <Button onClick={() => dispatch(proofRequested())}>{messages.retry}</Button>
      </CardFoot>
    </>
  );
}

function MethodChoice() {
  const dispatch = useAppDispatch();
  const options = useAppSelector(selectProofOptions);
  return (
    <>
      <Choices>
        {options.map((option) => (
          <ChoiceButton
            key={option.type}
            label={methodMessages[option.type].option}
            icon={METHOD_ICONS[option.type]}
            detail={shownContact(option)}
            onClick={() => dispatch(freshProof.methodChosen(option.type))}
          />
        ))}
      </Choices>
      <SupportLine />
    </>
  );
}

interface CodeValues {
  readonly code: string;
}

const validateCode = ({ code }: Partial<CodeValues>) => ({ code: code ? undefined : oneTimeCodeMessages.required });

function CodeProof({ method }: { readonly method: MfaType }) {
  const dispatch = useAppDispatch();
  const { options, phase, resendAt, isSending, sentBy } = useAppSelector(selectFreshProof);
  return (
    <Form<CodeValues>
      validate={validateCode}
      phase={phase}
      refusedField="code"
      onSubmit={({ code }) => dispatch(freshProof.submitted({ answer: conceal(code) }))}
      submit={{ label: messages.submit, busy: messages.submitting }}
      back={
        options.length > 1 && (
          <Button look="quiet" onClick={() => dispatch(freshProof.otherMethodRequested())}>
            {messages.back}
          </Button>
        )
      }
    >
      <CodeField name="code" label={oneTimeCodeMessages.field} />
      {isSentMethod(method) && (
        <Resend
          resendAt={resendAt}
          isSending={isSending}
          hasSent={sentBy === method}
          onRequest={() => dispatch(freshProof.resendRequested())}
        />
      )}
      <SupportLine />
    </Form>
  );
}

interface PasswordValues {
  readonly password: string;
}

const validatePassword = ({ password }: Partial<PasswordValues>) => ({ password: password ? undefined : messages.passwordRequired });

function PasswordProof() {
  const dispatch = useAppDispatch();
  const phase = useAppSelector(selectProofPhase);
  return (
    <Form<PasswordValues>
      validate={validatePassword}
      phase={phase}
      refusedField="password"
      onSubmit={({ password }) => dispatch(freshProof.submitted({ answer: conceal(password) }))}
      submit={{ label: messages.submit, busy: messages.submitting }}
    >
      <PasswordField
        name="password"
        label={messages.password}
        autoComplete="current-password"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog asks for nothing else, and the loading text that had the focus is gone
        autoFocus
      />
      <SupportLine />
    </Form>
  );
}
