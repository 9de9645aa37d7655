// The one form: final-form owns typing and rules, the store what the gateway said; the first error gets the focus.
import type { FormApi, ValidationErrors } from 'final-form';
import type { ReactNode, SubmitEvent } from 'react';
import { Form as FinalForm } from 'react-final-form';
import type { DisplayText } from '../../../store/core/messages.js';
import { messageText } from '../../messages/message-text.js';
import styles from './form.module.css';

export interface FormProps<Values extends object> {
  readonly initialValues?: Partial<Values>;
  readonly validate?: (values: Partial<Values>) => ValidationErrors;
  /** Called with values that passed `validate`; not while busy. */
  readonly onSubmit: (values: Values) => void;
  /** The gateway's answer is awaited: a second submit does nothing. */
  readonly isBusy?: boolean;
  /** What the gateway said against the last submit. */
  readonly error?: DisplayText;
  readonly children: ReactNode;
}

export function Form<Values extends object>({ initialValues, validate, onSubmit, isBusy = false, error, children }: FormProps<Values>) {
  return (
    <FinalForm<Values>
      initialValues={initialValues}
      // final-form hands in what has been typed so far.
      validate={validate && ((values) => validate(values) ?? {})}
      onSubmit={(values) => {
        if (!isBusy) onSubmit(values);
      }}
      subscription={{ submitFailed: true }}
    >
      {({ handleSubmit, form, submitFailed }) => (
        <form
          noValidate
          // Should no script be there to answer a submit, nothing that was typed may end up in an address.
          method="post"
          className={styles.form}
          onSubmit={(event) => {
            // In this order: the focus may clear a field's error, the submit shows it again.
            focusFirstError(event, form);
            void handleSubmit(event);
          }}
        >
          {children}
          <div role="alert" className={styles.error}>
            {/* A submit that the form itself refuses has its own errors: what the gateway said of the one before is over. */}
            {error && !submitFailed && messageText(error)}
          </div>
        </form>
      )}
    </FinalForm>
  );
}

function focusFirstError<Values>(event: SubmitEvent<HTMLFormElement>, form: FormApi<Values>): void {
  const { errors } = form.getState();
  const name = form.getRegisteredFields().find((field) => errors?.[field] !== undefined);
  const element = name === undefined ? null : event.currentTarget.elements.namedItem(name);
  if (element instanceof HTMLElement) element.focus();
  // A radio group answers as a list; its first button takes the focus.
  else if (element instanceof RadioNodeList && element[0] instanceof HTMLElement) element[0].focus();
}
