// Why the gateway refused the last submit, shown next to the button until the next one.
import { useFormState } from 'react-final-form';
import type { DisplayText } from '../../../store/core/messages.js';
import type { Phase } from '../../../store/core/phase.js';
import { messageText } from '../../messages/message-text.js';
import errorText from '../error-text.module.css';
import { isAboutField } from './error-about-field.js';
import styles from './form.module.css';
import { Wait } from './wait.js';

export interface ShownError {
  readonly text: DisplayText;
  /** A toast has already announced it. */
  readonly isAnnounced: boolean;
}

/** The error to show for a failed phase, and whether the refused field is still unchanged. */
export function useRefusal(phase: Phase, field: string | undefined, keepsRefusal: boolean) {
  const { submitFailed, dirtyFieldsSinceLastSubmit } = useFormState({
    subscription: { submitFailed: true, dirtyFieldsSinceLastSubmit: true },
  });
  // A submit that the form itself rejects has its own errors, so the gateway's last answer no longer applies.
  if (phase.status !== 'failed' || submitFailed) return { error: undefined, isFieldRefused: false };
  const isRefusal = field !== undefined && isAboutField(phase);
  const isTypedSince = isRefusal && dirtyFieldsSinceLastSubmit?.[field] === true;
  const error: ShownError = { text: phase.error, isAnnounced: phase.isAnnounced === true };
  return { error: isTypedSince && !keepsRefusal ? undefined : error, isFieldRefused: isRefusal && !isTypedSince };
}

interface FormErrorProps {
  readonly id?: string;
  readonly error: ShownError | undefined;
  /** The error of a field that had the focus already, for screen readers only. */
  readonly announced?: string;
  readonly className?: string;
}

/** Its space is reserved, so that the layout does not shift when an error appears. */
export function FormError({ id, error, announced, className }: FormErrorProps) {
  const words = error && (
    <span className={`${styles.words} ${errorText.mark}`}>
      <span>{messageText(error.text)}</span>
    </span>
  );
  return (
    <div id={id} className={[styles.error, className].filter(Boolean).join(' ')}>
      <div role="alert">
        {error?.isAnnounced ? null : words}
        {announced && <span className="visually-hidden">{announced}</span>}
      </div>
      {error?.isAnnounced && words}
      {error && <Wait text={error.text} />}
    </div>
  );
}

/** For a page without a form: the gateway's refusal of the last press, until the next try. */
export function PhaseError({ phase }: { readonly phase: Phase }) {
  const error = phase.status === 'failed' ? { text: phase.error, isAnnounced: phase.isAnnounced === true } : undefined;
  return <FormError error={error} className={styles.alone} />;
}
