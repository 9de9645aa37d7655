// A form's submit button: it says when it waits for what is missing, and a press then shows what that is.
import { useFormState } from 'react-final-form';
import { Button, type ButtonLook } from '../button/button.js';

/** `isReady` says when the button may be pressed; a press before that marks the fields in error. */
export interface SubmitButtonProps {
  readonly label: string;
  /** Shown and announced while the answer is awaited. */
  readonly busy?: string;
  readonly look?: ButtonLook;
  /**
   * By the values typed so far, and by whether the form's rules are satisfied. Until then the button is unavailable: a press marks what is
   * missing and goes there.
   */
  readonly isReady?: (values: Readonly<Record<string, unknown>>, isValid: boolean) => boolean;
}

/** Every named field has something in it. */
export const isFilled =
  (...names: readonly string[]): NonNullable<SubmitButtonProps['isReady']> =>
  (values) =>
    names.every((name) => Boolean(values[name]));

/** The form's rules are satisfied. */
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
