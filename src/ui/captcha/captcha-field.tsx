// The captcha as a form's field: its value is the solved response, good for one submit.
import { useId, useState } from 'react';
import { useField } from 'react-final-form';
import { captchaMessages } from '../../messages/en/captcha.js';
import { useFormStatus } from '../form/form-context.js';
import { Captcha } from './captcha.js';
import errorText from '../error-text.module.css';
import styles from './captcha-field.module.css';

const required = (response?: string) => (response ? undefined : captchaMessages.required);

export function CaptchaField({ name }: { readonly name: string }) {
  const { input, meta } = useField<string>(name, { validate: required });
  // Once a submit was answered its response is spent, and another challenge begins.
  const round = useAnswered(useFormStatus().isBusy);
  const errorId = useId();
  // Not `touched`: a submit touches every field, and after it a new challenge is nothing to complain about.
  const shown: unknown = meta.submitFailed ? meta.error : undefined;
  return (
    // A fieldset is one of the form's elements: the form finds it by name and gives it the focus where it is in error.
    <fieldset name={name} tabIndex={-1} className={styles.field} aria-describedby={errorId}>
      <legend className={styles.legend}>{captchaMessages.legend}</legend>
      <Captcha key={round} onChange={input.onChange} />
      <p id={errorId} className={errorText.error}>
        {typeof shown === 'string' ? shown : null}
      </p>
    </fieldset>
  );
}

/** How many submits have been answered: how often `isBusy` has ended. */
function useAnswered(isBusy: boolean): number {
  const [seen, setSeen] = useState({ isBusy, answered: 0 });
  if (seen.isBusy !== isBusy) setSeen({ isBusy, answered: seen.answered + (seen.isBusy ? 1 : 0) });
  return seen.answered;
}
