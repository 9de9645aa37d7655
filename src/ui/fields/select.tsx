// A choice from a list, with its label.
import { type ComponentProps, useId } from 'react';
import errorText from '../error-text.module.css';
import selectStyles from './select.module.css';
import styles from './text-field.module.css';

export interface SelectOption {
  readonly value: string;
  readonly text: string;
}

/** A native select's attributes. `onChange` receives the value. */
export interface SelectProps extends Omit<ComponentProps<'select'>, 'onChange'> {
  readonly label: string;
  readonly options: readonly SelectOption[];
  readonly onChange: (value: string) => void;
}

/** A select is never in error, but it reserves the space that other fields use for one, so that fields are evenly spaced. */
export function Select({ label, options, onChange, ...select }: SelectProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={`${styles.box} ${selectStyles.box}`}>
        <select
          {...select}
          id={id}
          className={`${styles.input} ${selectStyles.input}`}
          onChange={(event) => onChange(event.currentTarget.value)}
        >
          {options.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      </div>
      <p className={errorText.error} aria-hidden="true" />
    </div>
  );
}
