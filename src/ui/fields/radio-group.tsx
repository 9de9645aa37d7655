// A group of radio buttons: one framed ledger, each a row to press.
import { useId } from 'react';
import ledger from '../choices/ledger.module.css';
import errorText from '../error-text.module.css';
import styles from './radio-group.module.css';

/** `options` maps each value to its label, in the order shown. */
export interface RadioGroupProps {
  readonly name: string;
  /** What is chosen. */
  readonly legend: string;
  /** True where a heading has asked already. */
  readonly hidesLegend?: boolean;
  /** By value, in the order in which they are shown. */
  readonly options: Readonly<Record<string, string>>;
  readonly value: string | undefined;
  readonly onChange: (value: string) => void;
  readonly error?: string;
  /** Only to look at. */
  readonly isReadOnly?: boolean;
}

/** Radio buttons as rows to press, with a legend and an error. Works without a form; `RadioField` is the one for forms. */
export function RadioGroup({ name, legend, hidesLegend = false, options, value, onChange, error, isReadOnly = false }: RadioGroupProps) {
  const errorId = useId();
  return (
    <fieldset
      role="radiogroup"
      className={styles.group}
      disabled={isReadOnly}
      aria-invalid={error !== undefined || undefined}
      aria-describedby={error === undefined ? undefined : errorId}
    >
      <legend className={hidesLegend ? 'visually-hidden' : styles.legend}>{legend}</legend>
      <div className={ledger.ledger}>
        {Object.entries(options).map(([option, label]) => (
          <label key={option} className={styles.choice}>
            <input
              type="radio"
              name={name}
              value={option}
              checked={value === option}
              className={styles.radio}
              onChange={() => onChange(option)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
      <p id={errorId} className={errorText.error}>
        {error}
      </p>
    </fieldset>
  );
}
