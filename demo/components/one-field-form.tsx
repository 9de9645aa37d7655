// A form with one field and one button: what the demonstration needs for its small requests.
import { type ReactNode, type SubmitEvent, useId, useState } from 'react';
import { Button } from 'vestibule/shell';
import styles from './one-field-form.module.css';

export interface OneFieldFormProps {
  readonly label: string;
  readonly submitLabel: string;
  readonly isBusy: boolean;
  readonly type?: 'text' | 'password';
  /** Resolves to whether it was accepted: then the field empties, else it keeps what was typed. */
  readonly onSubmit: (value: string) => Promise<boolean>;
  /** What came of it. */
  readonly children?: ReactNode;
}

export function OneFieldForm({ label, submitLabel, isBusy, type = 'text', onSubmit, children }: OneFieldFormProps) {
  const id = useId();
  const [value, setValue] = useState('');
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (value.trim() === '' || isBusy) return;
    if (await onSubmit(value.trim())) setValue('');
  };
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      <label htmlFor={id}>{label}</label>
      <input id={id} type={type} value={value} maxLength={200} autoComplete="off" onChange={(event) => setValue(event.target.value)} />
      <Button type="submit" look="secondary" isBusy={isBusy}>
        {submitLabel}
      </Button>
      <div role="status">{children}</div>
    </form>
  );
}
