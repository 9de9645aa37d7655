// Country and phone number as two form fields, formatted while typing in the country's style.
import { type ChangeEvent, type CompositionEvent, useDeferredValue, useMemo } from 'react';
import { useField, useForm } from 'react-final-form';
import { useAppExtra } from '../extra-context.js';
import { SelectField } from '../fields/select-field.js';
import { TextField } from '../fields/text-field.js';
import { isComposing, useFormattedTyping } from '../fields/use-formatted-typing.js';
import {
  admitted,
  digitsOf,
  FIRST_COUNTRY,
  formatAsTyped,
  formatEntered,
  listCountries,
  placeholderOf,
  readInternational,
} from './phone-number.js';

/** The form values of `PhoneFields`. */
export interface PhoneValues {
  /** ISO code. */
  readonly country: string;
  readonly number: string;
}

/** The labels of the two fields. */
export interface PhoneFieldsProps {
  readonly countryLabel: string;
  readonly numberLabel: string;
}

/** Country and number as two form fields, formatted while typing. Loads a library of 30 KB, so import it only where needed. */
export function PhoneFields({ countryLabel, numberLabel }: PhoneFieldsProps) {
  const { locale, callingCodes } = useAppExtra().environment;
  const form = useForm<PhoneValues>();
  const country = useField<string>('country', { subscription: { value: true } }).input.value || FIRST_COUNTRY;
  const { input } = useField<string>('number', { subscription: { value: true }, allowNull: false });
  const options = useCountryOptions(locale, callingCodes);
  const typing = useFormattedTyping(input, { format: (typed) => formatAsTyped(typed, country), keep: digitsOf });
  const takeInternational = (text: string): string | undefined => {
    const whole = readInternational(text);
    if (!whole || (callingCodes && !callingCodes.includes(whole.countryCode))) return undefined;
    form.change('country', whole.country);
    return formatEntered(whole);
  };
  const read = (event: ChangeEvent<HTMLInputElement>): string =>
    (isComposing(event) ? undefined : takeInternational(event.currentTarget.value)) ?? typing.read(event);
  const onCompositionEnd = (event: CompositionEvent<HTMLInputElement>): void => {
    const whole = takeInternational(event.currentTarget.value);
    if (whole === undefined) typing.onCompositionEnd(event);
    else input.onChange(whole);
  };
  return (
    <>
      <SelectField
        name="country"
        label={countryLabel}
        options={options}
        autoComplete="country"
        onChosen={(chosen) => form.change('number', formatAsTyped(input.value, chosen))}
      />
      <TextField
        required
        name="number"
        label={numberLabel}
        type="tel"
        autoComplete="tel-national"
        placeholder={placeholderOf(country)}
        clearsOnFocus
        read={read}
        onCompositionEnd={onCompositionEnd}
      />
    </>
  );
}

/** None at first: naming the countries takes 100 ms on a slow phone, so the rest of the screen does not wait for them. */
function useCountryOptions(
  locale: string,
  callingCodes: readonly string[] | undefined,
): readonly { readonly value: string; readonly text: string }[] {
  const hasRendered = useDeferredValue(true, false);
  return useMemo(() => {
    const countries = hasRendered ? admitted(listCountries(locale), callingCodes) : [];
    return countries.map(({ iso, text }) => ({ value: iso, text }));
  }, [hasRendered, locale, callingCodes]);
}
