// A labeled text field of a form. Its error shows on blur and on submit, in reserved space.
import {
  type ChangeEvent,
  type FocusEvent,
  type InputHTMLAttributes,
  type MouseEvent,
  type ReactNode,
  type Ref,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import { useField, useForm } from 'react-final-form';
import { useFormContext } from '../form/form-context.js';
import type { FieldData } from '../form/take-over-text.js';
import { errorIdOf } from '../markup.js';
import { keepOutOfMarkup } from './keep-out-of-markup.js';
import errorText from '../error-text.module.css';
import styles from './text-field.module.css';

/** A native input's attributes. The form keeps the value under `name`. */
export interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'value' | 'onChange'> {
  readonly name: string;
  readonly label: string;
  /** Shown below the label, and announced with the field. */
  readonly hint?: ReactNode;
  /** Changes the text before the form keeps it, e.g. to digits only. */
  readonly parse?: ((value: string) => string) | undefined;
  /** Reads a change if the field's text alone is not enough. */
  readonly read?: ((event: ChangeEvent<HTMLInputElement>) => string) | undefined;
  /** The error disappears when the user returns to the field, and shows again on blur or submit. */
  readonly clearsOnFocus?: boolean | undefined;
  /** Content inside the field, at its end. */
  readonly trailing?: ReactNode;
  readonly ref?: Ref<HTMLInputElement> | undefined;
}

/** A labeled form input with a hint and an error. The error shows on blur and on submit. */
export function TextField({ name, label, hint, parse, read, clearsOnFocus = false, trailing, className, ...input }: TextFieldProps) {
  // For text that is filled in without an event. Another object would register the field again.
  const data = useMemo<FieldData>(() => ({ parse }), [parse]);
  const field = useField<string>(name, { data, parse: (value: string) => parse?.(value) ?? value });
  const form = useForm();
  const { refused } = useFormContext();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => keepOutOfMarkup(box.current?.querySelector('input')), []);
  const { touched, submitFailed } = field.meta;
  const error: unknown = field.meta.error;
  // A submit touches every field.
  const isShown = typeof error === 'string' && (touched === true || (submitFailed === true && !clearsOnFocus));
  const refusal = refused?.field === name ? refused.errorId : undefined;
  const clear = () => {
    // The form does not know the field until after its first paint.
    if (clearsOnFocus && form.getFieldState(name)) form.resetFieldState(name);
  };
  const onFocus = (event: FocusEvent<HTMLInputElement>) => {
    clear();
    field.input.onFocus(event);
    input.onFocus?.(event);
  };
  // A rejected submit leaves the focus in the field, so the user may return to it without another focus event.
  const onClick = (event: MouseEvent<HTMLInputElement>) => {
    clear();
    input.onClick?.(event);
  };
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    clear();
    field.input.onChange(read ? read(event) : event);
  };
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {hint !== undefined && (
        <div id={`${id}-hint`} className={styles.hint}>
          {hint}
        </div>
      )}
      <div ref={box} className={styles.box}>
        <input
          type="text"
          {...input}
          {...field.input}
          onChange={onChange}
          onFocus={onFocus}
          onClick={onClick}
          id={id}
          className={[styles.input, className].filter(Boolean).join(' ')}
          aria-invalid={isShown || refusal !== undefined}
          aria-describedby={ids(isShown && errorIdOf(id), refusal, hint !== undefined && `${id}-hint`, input['aria-describedby'])}
        />
        {trailing}
      </div>
      {/* The early script may write here before the field is hydrated. */}
      <p id={errorIdOf(id)} className={errorText.error} suppressHydrationWarning>
        {isShown ? error : ''}
      </p>
    </div>
  );
}

const ids = (...some: readonly (string | false | undefined)[]): string | undefined => some.filter(Boolean).join(' ') || undefined;
