// A group of radio buttons as one field of a form.
import { useId } from 'react';
import { Field, useField } from 'react-final-form';
import styles from './radio-field.module.css';

export interface RadioFieldProps {
  readonly name: string;
  /** What is chosen. */
  readonly legend: string;
  /** True where the screen's heading has asked already. */
  readonly hidesLegend?: boolean;
  /** By value, in the order in which they are shown. */
  readonly options: Readonly<Record<string, string>>;
}

export function RadioField({ name, legend, hidesLegend = false, options }: RadioFieldProps) {
  const { meta } = useField<string>(name, { subscription: { error: true, submitFailed: true } });
  const errorId = useId();
  const error: unknown = meta.submitFailed ? meta.error : undefined;
  const isShown = typeof error === 'string';
  return (
    <fieldset className={styles.group} aria-describedby={isShown ? errorId : undefined}>
      <legend className={hidesLegend ? 'visually-hidden' : styles.legend}>{legend}</legend>
      <div className={styles.ledger}>
        {Object.entries(options).map(([value, label]) => (
          <label key={value} className={styles.choice}>
            <Field name={name} type="radio" value={value} component="input" className={styles.radio} aria-invalid={isShown || undefined} />
            {label}
          </label>
        ))}
      </div>
      <p id={errorId} className={styles.error}>
        {isShown ? error : null}
      </p>
    </fieldset>
  );
}
