// The parts of libphonenumber that the phone form needs. Only screens with that form may import this, because it is 30 KB.
import {
  AsYouType,
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  getExampleNumber,
  isSupportedCountry,
  parseIncompletePhoneNumber,
  parsePhoneNumberFromString,
  validatePhoneNumberLength,
} from 'libphonenumber-js/min';
import examples from 'libphonenumber-js/mobile/examples';
import { isNationalNumber, isPhoneInput } from '../../../api/contract/rules/phone.js';
import type { EnteredPhone } from '../../../store/core/entered-phone.js';

/** Listed first and selected initially (R3). */
export const FIRST_COUNTRY = 'US';
/** For the first country, and for countries without an example (R5). */
const DEFAULT_PLACEHOLDER = 'xxx-xxx-xxxx';

/** Why a phone is not valid (R8). */
export type PhoneProblem = 'INVALID_COUNTRY' | 'NOT_A_NUMBER' | 'TOO_SHORT' | 'TOO_LONG';
/** A valid phone as its parts, of which `insertPhone` takes `number` and `countryCode`; otherwise, why it is not valid. */
export type PhoneCheck = { readonly phone: EnteredPhone } | { readonly problem: PhoneProblem };

/** A country of the list (R3): `text` is 'Country, ISO code, +calling code'. */
export interface Country {
  readonly iso: string;
  readonly name: string;
  readonly callingCode: string;
  readonly text: string;
}

const listed = new Map<string, readonly Country[]>();

/** Sorted by name in the language of `locale`, with United States (1) first. The browser loads the names for the first list. */
export function listCountries(locale: string): readonly Country[] {
  const countries = listed.get(locale) ?? nameCountries(locale);
  listed.set(locale, countries);
  return countries;
}

/** The countries that an installation admits (`callingCodes` of its environment), all if it names none. */
export const admitted = (countries: readonly Country[], callingCodes: readonly string[] | undefined): readonly Country[] =>
  callingCodes === undefined ? countries : countries.filter(({ callingCode }) => callingCodes.includes(callingCode));

/** The country that is first in the list and selected initially: the United States or, if it is not admitted, the first one that is. */
export function firstCountry(callingCodes: readonly string[] | undefined, locale: string): string {
  const isAdmitted = callingCodes?.includes(getCountryCallingCode(FIRST_COUNTRY)) ?? true;
  return isAdmitted ? FIRST_COUNTRY : (admitted(listCountries(locale), callingCodes)[0]?.iso ?? FIRST_COUNTRY);
}

function nameCountries(locale: string): readonly Country[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const inOrder = new Intl.Collator(locale);
  return getCountries()
    .map((iso) => toCountry(iso, names.of(iso) ?? iso))
    .sort((one, other) => firstness(one) - firstness(other) || inOrder.compare(one.name, other.name));
}

function toCountry(iso: CountryCode, name: string): Country {
  const callingCode = getCountryCallingCode(iso);
  return { iso, name, callingCode, text: `${name}, ${iso}, +${callingCode}` };
}

const firstness = ({ iso }: Country): number => (iso === FIRST_COUNTRY ? 0 : 1);

/** The format of a national number, e.g. 'xxxxx xxxxxx'. */
export function placeholderOf(country: string): string {
  if (country === FIRST_COUNTRY || !isSupportedCountry(country)) return DEFAULT_PLACEHOLDER;
  return getExampleNumber(country, examples)?.formatNational().replace(/\d/g, 'x') ?? DEFAULT_PLACEHOLDER;
}

/** Formats the text so far in the country's style. */
export const formatAsTyped = (text: string, country: string): string =>
  new AsYouType(isSupportedCountry(country) ? country : undefined).input(onlyNumber(text));

/**
 * Numbers copied from contacts and web pages may begin with invisible characters, such as marks of the writing direction, or with a bracket
 * before the plus. The library would drop everything from a plus on that is not the first character.
 */
const onlyNumber = (text: string): string =>
  text
    .replace(/\p{Cf}/gu, '')
    .replace(/^[^+＋\p{Nd}]+/u, '')
    .replace(/(?!^)[+＋]/g, '');

/** Its digits, and the plus of a calling code. As in `formatAsTyped`, Arabic and full-width digits count, too. */
export const digitsOf = (text: string): string => parseIncompletePhoneNumber(text);

/** Formats a previously entered phone in its country's style. */
export const formatEntered = ({ countryCode, number }: EnteredPhone): string =>
  parsePhoneNumberFromString(`+${countryCode}${number}`)?.formatNational() ?? number;

/** Reads a pasted or autofilled number with its calling code, which determines the country. */
export function readInternational(text: string): EnteredPhone | undefined {
  const number = onlyNumber(text);
  if (!number.startsWith('+') || !isPhoneInput(text)) return undefined;
  const parsed = parsePhoneNumberFromString(number);
  if (!parsed?.isValid() || parsed.country === undefined) return undefined;
  return { country: parsed.country, countryCode: parsed.countryCallingCode, number: parsed.nationalNumber };
}

const NORTH_AMERICAN_DIGITS = 10;

/** Validates the full number, with plus and calling code, for the chosen country (R5). */
export function checkPhone(text: string, country: string): PhoneCheck {
  if (!isSupportedCountry(country)) return { problem: 'INVALID_COUNTRY' };
  if (!isPhoneInput(text)) return { problem: 'TOO_LONG' };
  const lengthProblem = validatePhoneNumberLength(text, country);
  // An invalid length falls between two valid lengths of the country.
  if (lengthProblem) return { problem: lengthProblem === 'INVALID_LENGTH' ? 'TOO_SHORT' : lengthProblem };
  const parsed = parsePhoneNumberFromString(text, country);
  const countryCode = getCountryCallingCode(country);
  if (!parsed) return { problem: 'NOT_A_NUMBER' };
  if (parsed.countryCallingCode !== countryCode) return { problem: 'INVALID_COUNTRY' };
  const number: string = parsed.nationalNumber;
  // The library also knows Canada's short service numbers (310-1234). Codes cannot be sent there, and 310 is an area code, too.
  if (countryCode === '1' && number.length < NORTH_AMERICAN_DIGITS) return { problem: 'TOO_SHORT' };
  return parsed.isValid() && isNationalNumber(number) ? { phone: { country, countryCode, number } } : { problem: 'NOT_A_NUMBER' };
}
