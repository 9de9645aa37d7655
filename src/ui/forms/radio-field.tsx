// A group of radio buttons as one field of a form.
import { useId } from 'react';
import { Field, useField } from 'react-final-form';
import styles from './radio-field.module.css';

export interface RadioFieldProps {
  readonly name: string;
  /** What is chosen; hidden where the screen's heading has asked already. */
  readonly legend: string;
  /** By value, in the order in which they are shown. */
  readonly options: Readonly<Record<string, string>>;
}

export function RadioField({ name, legend, options }: RadioFieldProps) {
  const { meta } = useField<string>(name, { subscription: { error: true, submitFailed: true } });
  const errorId = useId();
  const shown: unknown = meta.submitFailed ? meta.error : undefined;
  return (
    <fieldset className={styles.group} aria-describedby={errorId}>
      <legend className="visually-hidden">{legend}</legend>
      {Object.entries(options).map(([value, label]) => (
        <label key={value} className={styles.option}>
          <Field name={name} type="radio" value={value} component="input" className={styles.radio} />
          {label}
        </label>
      ))}
      <p id={errorId} className={styles.error}>
        {typeof shown === 'string' ? shown : null}
      </p>
    </fieldset>
  );
}
