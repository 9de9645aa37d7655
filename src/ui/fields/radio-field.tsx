// A group of radio buttons as a form field.
import { useField } from 'react-final-form';
import { RadioGroup, type RadioGroupProps } from './radio-group.js';

/** The form keeps the chosen value under `name`. */
export type RadioFieldProps = Pick<RadioGroupProps, 'name' | 'legend' | 'hidesLegend' | 'options' | 'isRequired'>;

/** `RadioGroup` as a form field. Its error shows after a submit. */
export function RadioField(group: RadioFieldProps) {
  const { input, meta } = useField<string>(group.name, { subscription: { value: true, error: true, submitFailed: true } });
  const error: unknown = meta.submitFailed ? meta.error : undefined;
  return <RadioGroup {...group} value={input.value} onChange={input.onChange} error={typeof error === 'string' ? error : undefined} />;
}
