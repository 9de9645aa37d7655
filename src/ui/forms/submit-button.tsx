// A form's submit button that waits until what was typed is enough to go on with.
import { useState } from 'react';
import { useFormState } from 'react-final-form';
import { Button, type ButtonProps } from '../button.js';

export interface SubmitButtonProps extends Omit<ButtonProps, 'type' | 'disabled'> {
  /** Decides by the values typed so far, and by whether the form's rules are satisfied. */
  readonly isReady: (values: Readonly<Record<string, unknown>>, isValid: boolean) => boolean;
}

/** Every named field has something in it. */
export const isFilled =
  (...names: readonly string[]): SubmitButtonProps['isReady'] =>
  (values) =>
    names.every((name) => Boolean(values[name]));

/** The form's rules are satisfied. */
export const isValid: SubmitButtonProps['isReady'] = (_values, valid) => valid;

/** While it has the focus it stays able to keep it: a captcha that was spent would otherwise take both away. */
export function SubmitButton({ isReady, ...button }: SubmitButtonProps) {
  const { values, valid = false } = useFormState({ subscription: { values: true, valid: true } });
  const [hasFocus, setFocus] = useState(false);
  const isWaiting = !isReady(values, valid);
  return (
    <Button
      {...button}
      type="submit"
      disabled={isWaiting && !hasFocus}
      aria-disabled={isWaiting}
      onClick={isWaiting ? (event) => event.preventDefault() : undefined}
      onFocus={() => setFocus(true)}
      onBlur={() => setFocus(false)}
    />
  );
}
