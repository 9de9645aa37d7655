// A choice from a list, as one field of a form.
import { useField } from 'react-final-form';
import { Select, type SelectProps } from './select.js';

/** `onChosen` runs after the form has the new value. */
export interface SelectFieldProps extends Pick<SelectProps, 'label' | 'options' | 'autoComplete'> {
  readonly name: string;
  /** Told after the field has taken the choice over. */
  readonly onChosen?: (value: string) => void;
}

/** A native list of options whose choice the form keeps. */
export function SelectField({ name, onChosen, ...select }: SelectFieldProps) {
  const { input } = useField<string>(name);
  return (
    <Select
      {...select}
      {...input}
      onChange={(value) => {
        input.onChange(value);
        onChosen?.(value);
      }}
    />
  );
}
