// A choice from a list, as one field of a form.
import { useField } from 'react-final-form';
import { Select, type SelectProps } from './select.js';

export interface SelectFieldProps extends Pick<SelectProps, 'label' | 'options' | 'autoComplete'> {
  readonly name: string;
  /** Told after the field has taken the choice over. */
  readonly onChosen?: (value: string) => void;
}

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
