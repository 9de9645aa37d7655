// A choice from a list, as a form field.
import { useField } from 'react-final-form';
import { Select, type SelectProps } from './select.js';

/** `onChosen` runs after the form has the new value. */
export interface SelectFieldProps extends Pick<SelectProps, 'label' | 'options' | 'autoComplete'> {
  readonly name: string;
  /** Runs after the field has the new value. */
  readonly onChosen?: ((value: string) => void) | undefined;
}

/** A native list of options. The form keeps the choice. */
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
