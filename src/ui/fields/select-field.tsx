// A choice from a list, as one field of a form.
import { type ChangeEvent, type ComponentProps, useId } from 'react';
import { useField } from 'react-final-form';
import styles from './text-field.module.css';

export interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'name' | 'value' | 'onChange'> {
  readonly name: string;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly text: string }[];
  /** Told after the field has taken the choice over. */
  readonly onChosen?: (value: string) => void;
}

/** A choice is never in error, but the room that other fields keep for one is kept: fields stand equally far apart. */
export function SelectField({ name, label, options, onChosen, ...select }: SelectFieldProps) {
  const { input } = useField<string>(name);
  const id = useId();
  const onChange = (event: ChangeEvent<HTMLSelectElement>) => {
    input.onChange(event);
    onChosen?.(event.currentTarget.value);
  };
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <select {...select} {...input} id={id} className={styles.input} onChange={onChange}>
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <p className={styles.error} aria-hidden="true" />
    </div>
  );
}
