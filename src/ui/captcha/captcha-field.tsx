// The captcha as a form field. Its value is the solved response, which is valid for one submit.
import { useId, useRef } from 'react';
import { useField } from 'react-final-form';
import { captchaMessages } from '../../messages/en/captcha.js';
import { useFormContext } from '../form/form-context.js';
import { Captcha } from './captcha.js';
import errorText from '../error-text.module.css';
import { useResponseCount } from '../use-response-count.js';
import { useKeptFocus } from '../use-kept-focus.js';
import styles from './captcha-field.module.css';

const required = (response?: string) => (response ? undefined : captchaMessages.required);

export function CaptchaField({ name }: { readonly name: string }) {
  const { input, meta } = useField<string>(name, { validate: required });
  // An answered submit uses up the response, so a new challenge starts.
  const round = useResponseCount(useFormContext().isBusy);
  const field = useRef<HTMLFieldSetElement>(null);
  const keptFocus = useKeptFocus(field);
  const errorId = useId();
  // Not `touched`: a failed submit touches every field, and the new challenge after the next one is not an error.
  const error: unknown = meta.submitFailed ? meta.error : undefined;
  const isShown = typeof error === 'string';
  return (
    // A fieldset is one of the form's elements, so the form can find it by name and focus it if it is in error.
    <fieldset ref={field} name={name} tabIndex={-1} {...keptFocus} className={styles.field} aria-describedby={errorId}>
      <legend className={styles.legend}>{captchaMessages.legend}</legend>
      <Captcha key={round} isInvalid={isShown} onChange={input.onChange} />
      <p id={errorId} className={errorText.error}>
        {isShown ? error : null}
      </p>
    </fieldset>
  );
}
