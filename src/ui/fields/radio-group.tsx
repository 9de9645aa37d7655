// A group of radio buttons: one framed ledger, with a row to press for each.
import { useId } from 'react';
import ledger from '../choices/ledger.module.css';
import errorText from '../error-text.module.css';
import styles from './radio-group.module.css';

/** `options` maps each value to its label, in display order. */
export interface RadioGroupProps {
  readonly name: string;
  /** The accessible name of the group. */
  readonly legend: string;
  /** True if a heading already asks the question. The group keeps its name, but the text is not on the page twice. */
  readonly hidesLegend?: boolean | undefined;
  readonly options: Readonly<Record<string, string>>;
  readonly value: string | undefined;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
  readonly isRequired?: boolean | undefined;
  /** Shows the choice without letting the user change it. */
  readonly isReadOnly?: boolean | undefined;
}

/** Radio buttons as rows to press, with a legend and an error. Works outside a form. In a form, use `RadioField`. */
export function RadioGroup({
  name,
  legend,
  hidesLegend = false,
  options,
  value,
  onChange,
  error,
  isRequired,
  isReadOnly = false,
}: RadioGroupProps) {
  const errorId = useId();
  return (
    <fieldset
      role="radiogroup"
      className={styles.group}
      disabled={isReadOnly}
      aria-label={hidesLegend ? legend : undefined}
      aria-required={isRequired}
      aria-invalid={error !== undefined || undefined}
      aria-describedby={error === undefined ? undefined : errorId}
    >
      {!hidesLegend && <legend className={styles.legend}>{legend}</legend>}
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
