// Country and phone number, as two fields of a form: formatted as typed, as the chosen country writes it (spec 5).
import type { InputEvent } from 'react';
import { useMemo } from 'react';
import { useField, useForm } from 'react-final-form';
import { PHONE_INPUT_MAX_LENGTH } from '../../../../api/contract/rules/phone.js';
import { useAppExtra } from '../../extra-context.js';
import { SelectField } from '../select-field.js';
import { TextField } from '../text-field.js';
import { FIRST_COUNTRY, formatAsTyped, listCountries, placeholderOf } from './phone-number.js';
import { erasureOf, typePhone } from './type-phone.js';

export interface PhoneValues {
  /** ISO code. */
  readonly country: string;
  readonly number: string;
}

export interface PhoneFieldsProps {
  readonly countryLabel: string;
  readonly numberLabel: string;
}

export function PhoneFields({ countryLabel, numberLabel }: PhoneFieldsProps) {
  const { locale } = useAppExtra().environment;
  const form = useForm<PhoneValues>();
  const { input } = useField<string>('country', { subscription: { value: true } });
  const country = input.value || FIRST_COUNTRY;
  const options = useMemo(() => listCountries(locale).map(({ iso, text }) => ({ value: iso, text })), [locale]);
  const numberOf = () => form.getFieldState('number')?.value ?? '';

  // Before the form takes the text over: so it never holds, nor shows, anything but the formatted one.
  const formatTyping = (event: InputEvent<HTMLInputElement>) => {
    const field = event.currentTarget;
    const typing = {
      text: field.value,
      caret: field.selectionStart ?? field.value.length,
      previous: numberOf(),
      erases: erasureOf(event.nativeEvent.inputType),
    };
    const { text, caret } = typePhone(typing, (typed) => formatAsTyped(typed, country));
    field.value = text;
    field.setSelectionRange(caret, caret);
  };

  return (
    <>
      <SelectField
        name="country"
        label={countryLabel}
        options={options}
        autoComplete="country"
        onChosen={(chosen) => form.change('number', formatAsTyped(numberOf(), chosen))}
      />
      <TextField
        name="number"
        label={numberLabel}
        type="tel"
        autoComplete="tel-national"
        maxLength={PHONE_INPUT_MAX_LENGTH}
        placeholder={placeholderOf(country)}
        clearsOnFocus
        onInput={formatTyping}
      />
    </>
  );
}
