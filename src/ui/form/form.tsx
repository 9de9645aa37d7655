// The only form component: final-form owns input and rules, the store owns the gateway's answer, and the first error gets the focus.
import type { FormApi, ValidationErrors } from 'final-form';
import { type ReactNode, type SubmitEvent, type SyntheticEvent, useId, useMemo, useState } from 'react';
import { Form as FinalForm } from 'react-final-form';
import { useStore } from 'react-redux';
import { idle, isWorking, type Phase } from '../../../store/core/phase.js';
import type { RootState } from '../../../store/core/root-state.js';
import { errorToastsEnded, selectHasErrorToast } from '../../../store/services/notifications/notifications-slice.js';
import { announceAgain } from '../announced-text.js';
import { CardFoot } from '../page/card.js';
import { FormContext } from './form-context.js';
import { FormError, useRefusal } from './form-error.js';
import styles from './form.module.css';
import { SubmitButton, type SubmitButtonProps } from './submit-button.js';
import { takeOverText } from './take-over-text.js';

/** `onSubmit` runs only if `validate` finds no error. The phase gives the state of the submit. */
export interface FormProps<Values extends object> {
  readonly initialValues?: Partial<Values> | undefined;
  /** Pass the same function every time. A new one validates every field again. */
  readonly validate?: ((values: Partial<Values>) => ValidationErrors) | undefined;
  /** Called with values that passed `validate`, but not while a response is pending. `clear` empties fields afterward. */
  readonly onSubmit: (values: Values, clear: (...names: readonly string[]) => void) => void;
  /** The state of the last submit. After a failure, its message stays at the button until the next submit. */
  readonly phase?: Phase | undefined;
  /** The submit button: its label, its label while busy, and when it is ready. */
  readonly submit: SubmitButtonProps;
  /** The link back, at the start of the card's foot. */
  readonly back?: ReactNode;
  /** `body`: puts the submit button below the fields, because the card's foot has other content. */
  readonly place?: 'foot' | 'body' | undefined;
  /** The field that a refusal refers to, unless it refers to the attempt itself. */
  readonly refusedField?: string | undefined;
  /** The refusal suggests what to type, so it stays while the user types. */
  readonly keepsRefusal?: boolean | undefined;
  readonly children: ReactNode;
}

/** A form with its submit button, its error, and its busy state. `phase` comes from the slice. The values stay in react-final-form. */
export function Form<Values extends object>({ initialValues, validate, onSubmit, phase = idle, ...layout }: FormProps<Values>) {
  const store = useStore<RootState>();
  const [announced, setAnnounced] = useState('');
  const submit = (values: Values, form: FormApi<Values>) => {
    if (isWorking(phase)) return;
    if (selectHasErrorToast(store.getState())) store.dispatch(errorToastsEnded());
    onSubmit(values, (...names) => form.restart(without(form.getState().values, names)));
  };
  return (
    <FinalForm<Values> initialValues={initialValues} validate={validate} onSubmit={submit} subscription={{}}>
      {({ handleSubmit, form }) => (
        <form
          noValidate
          // If no script handles the submit, the input must not end up in an address.
          method="post"
          className={styles.form}
          // Before the field renders again, with the text that the form knows.
          onBlurCapture={takeOver(form)}
          onSubmit={(event) => {
            takeOver(form)(event);
            // In this order: the focus may clear a field's error, and the submit shows it again.
            setAnnounced(announceAgain(focusFirstError(event, form), announced));
            void handleSubmit(event);
          }}
        >
          <FormLayout {...layout} phase={phase} announced={announced} />
        </form>
      )}
    </FinalForm>
  );
}

/** Some password managers fill in fields without telling the page. */
const takeOver =
  <Values,>(form: FormApi<Values>) =>
  ({ currentTarget }: SyntheticEvent<HTMLFormElement>) =>
    takeOverText(form, (name) => currentTarget.elements.namedItem(name));

type LayoutProps = Pick<FormProps<object>, 'submit' | 'back' | 'place' | 'refusedField' | 'keepsRefusal' | 'children'> & {
  readonly phase: Phase;
  /** For screen readers only. */
  readonly announced: string;
};

/** The fields, then the button with the error next to it, in visual order. */
function FormLayout({ phase, announced, submit, back, place = 'foot', refusedField, keepsRefusal = false, children }: LayoutProps) {
  const errorId = useId();
  const isBusy = isWorking(phase);
  const { error, isFieldRefused } = useRefusal(phase, refusedField, keepsRefusal);
  const status = useMemo(
    () => ({ isBusy, refused: isFieldRefused && refusedField !== undefined ? { field: refusedField, errorId } : undefined }),
    [isBusy, isFieldRefused, refusedField, errorId],
  );
  const button = <SubmitButton {...submit} isBusy={isBusy} />;
  const message = <FormError id={errorId} error={error} announced={announced} />;
  return (
    <>
      <FormContext value={status}>{children}</FormContext>
      {place === 'body' && button}
      {message}
      {place === 'foot' && <CardFoot back={back}>{button}</CardFoot>}
    </>
  );
}

/** Keeps all other values. */
function without<Values extends object>(values: Values, names: readonly string[]): Partial<Values> {
  const kept: Partial<Values> = { ...values };
  for (const name of names) Reflect.deleteProperty(kept, name);
  return kept;
}

/** Returns the error to announce: if its field has the focus already, screen readers do not announce it. */
function focusFirstError<Values>(event: SubmitEvent<HTMLFormElement>, form: FormApi<Values>): string {
  const { errors } = form.getState();
  const name = form.getRegisteredFields().find((field) => errors?.[field] !== undefined);
  const found = name === undefined ? null : event.currentTarget.elements.namedItem(name);
  // The form returns a radio group as a list. Its first button takes the focus.
  const element = found instanceof RadioNodeList ? found[0] : found;
  if (name === undefined || !(element instanceof HTMLElement)) return '';
  const isFocused = element.matches(':focus');
  element.focus();
  return isFocused ? String(errors?.[name]) : '';
}
