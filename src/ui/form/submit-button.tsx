// A form's submit button. It shows that input is missing, and a press then marks what.
import { useFormState } from 'react-final-form';
import { Button, type ButtonLook } from '../button/button.js';

/** `isReady` decides when the button is available. A press before that marks the fields in error. */
export interface SubmitButtonProps {
  readonly label: string;
  /** Shown and announced while a response is pending. */
  readonly busy?: string | undefined;
  readonly look?: ButtonLook | undefined;
  /**
   * Decides from the values so far and from whether the form's rules pass. Until then, the button is unavailable, and a press marks the
   * missing fields and moves the focus there.
   */
  readonly isReady?: ((values: Readonly<Record<string, unknown>>, isValid: boolean) => boolean) | undefined;
}

/** True if every named field has a value. */
export const isFilled =
  (...names: readonly string[]): NonNullable<SubmitButtonProps['isReady']> =>
  (values) =>
    names.every((name) => Boolean(values[name]));

/** True if the form's rules pass. */
export const isValid: NonNullable<SubmitButtonProps['isReady']> = (_values, valid) => valid;

export function SubmitButton({ label, busy, look, isReady, isBusy }: SubmitButtonProps & { readonly isBusy: boolean }) {
  const { values, valid = false } = useFormState({ subscription: { values: isReady !== undefined, valid: isReady !== undefined } });
  const isWaiting = isReady !== undefined && !isReady(values ?? {}, valid);
  return (
    <Button type="submit" look={look} isBusy={isBusy} busyLabel={busy} aria-disabled={isWaiting || undefined}>
      {label}
    </Button>
  );
}
