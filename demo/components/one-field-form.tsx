// A form with one field to type in and one button: what the demonstration needs for its small requests.
import { type ReactNode, type SubmitEvent, useId, useState } from 'react';
import { Button } from 'vestibule/ui';
import type { Change } from '../use-change.js';
import styles from './field.module.css';
import { Outcome } from './outcome.js';

export interface OneFieldFormProps {
  readonly label: string;
  readonly submitLabel: string;
  readonly type?: 'text' | 'password';
  /** What submitting does; accepted, it empties the field, refused, it keeps what was typed. */
  readonly change: Pick<Change<never>, 'isBusy' | 'outcome'>;
  readonly onSubmit: (value: string) => Promise<boolean>;
  readonly done: string;
  /** Other fields, above it. */
  readonly children?: ReactNode;
}

export function OneFieldForm({ label, submitLabel, type = 'text', change, onSubmit, done, children }: OneFieldFormProps) {
  const id = useId();
  const [value, setValue] = useState('');
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (value.trim() === '' || change.isBusy) return;
    if (await onSubmit(value.trim())) setValue('');
  };
  return (
    // Should no script be there to answer a submit, nothing that was typed may end up in an address.
    <form method="post" className={styles.form} onSubmit={(event) => void submit(event)}>
      {children}
      <div className={styles.field}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        <input
          id={id}
          className={styles.input}
          type={type}
          value={value}
          required
          maxLength={200}
          autoComplete={type === 'password' ? 'one-time-code' : 'off'}
          onChange={(event) => setValue(event.target.value)}
        />
      </div>
      <Button type="submit" look="secondary" isBusy={change.isBusy}>
        {submitLabel}
      </Button>
      <Outcome of={change} done={done} />
    </form>
  );
}
