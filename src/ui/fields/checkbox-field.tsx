// A checkbox with its label, as one field of a form.
import { Field } from 'react-final-form';
import styles from './checkbox-field.module.css';

/** A native checkbox as a form field. The whole row can be pressed. */
export function CheckboxField({ name, label }: { readonly name: string; readonly label: string }) {
  return (
    <label className={styles.field}>
      <Field name={name} type="checkbox" component="input" className={styles.box} />
      {label}
    </label>
  );
}
