// Phone numbers for the phone form (R3, R5, and R8).
import {
  admitted,
  checkPhone,
  firstCountry,
  formatAsTyped,
  formatEntered,
  listCountries,
  placeholderOf,
  readInternational,
} from '../../../src/ui/phone/phone-number.js';

const digits = (count: number) => '5'.repeat(count);

describe('the country list', () => {
  const countries = listCountries('en-US');
  const names = countries.slice(1).map(({ name }) => name);

  test('has United States (1) first', () => {
    expect(countries[0]).toEqual({ iso: 'US', name: 'United States', callingCode: '1', text: 'United States, US, +1' });
  });

  test('sorted by name', () => {
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en-US')));
    expect(names.indexOf('Åland Islands')).toBeLessThan(names.indexOf('Zimbabwe'));
  });

  test("display text 'Country, ISO code, +calling code'", () => {
    const texts = countries.map(({ text }) => text);
    expect(texts).toEqual(expect.arrayContaining(['Canada, CA, +1', 'United Kingdom, GB, +44', 'Côte d’Ivoire, CI, +225']));
    expect(new Set(texts).size).toBe(texts.length);
    expect(texts.filter((text) => !/^.+, [A-Z]{2}, \+\d{1,3}$/.test(text))).toEqual([]);
  });

  test('is named and sorted in the configured language, with United States still first', () => {
    const german = listCountries('de-DE').map(({ name }) => name);
    expect(german[0]).toBe('Vereinigte Staaten');
    expect(german.indexOf('Österreich')).toBeLessThan(german.indexOf('Polen'));
  });
});

test.each([
  ['US', '(201) 555-0123', { countryCode: '1', number: '2015550123' }],
  ['US', '2015550123', { countryCode: '1', number: '2015550123' }],
  ['US', '1 201 555 0123', { countryCode: '1', number: '2015550123' }],
  ['US', '+1 201 555 0123', { countryCode: '1', number: '2015550123' }],
  ['CA', '506-234-5678', { countryCode: '1', number: '5062345678' }],
  ['GB', '07400 123456', { countryCode: '44', number: '7400123456' }],
  ['DE', '01512 3456789', { countryCode: '49', number: '15123456789' }],
  ['IT', '06 1234 5678', { countryCode: '39', number: '0612345678' }],
  ['SH', '51234', { countryCode: '290', number: '51234' }],
])('valid for the chosen country as full number: %s %s', (country, text, phone) => {
  expect(checkPhone(text, country)).toEqual({ phone: { country, ...phone } });
});

test.each([
  ['INVALID_COUNTRY', '', '2015550123'],
  ['INVALID_COUNTRY', 'XX', '2015550123'],
  ['INVALID_COUNTRY', 'US', '+44 7400 123456'],
  ['NOT_A_NUMBER', 'US', 'abc'],
  ['NOT_A_NUMBER', 'US', ''],
  ['NOT_A_NUMBER', 'US', '(101) 555-0123'],
  ['NOT_A_NUMBER', 'GB', '00000 000000'],
  ['TOO_SHORT', 'US', '2'],
  ['TOO_SHORT', 'US', '201 555 012'],
  ['TOO_SHORT', 'US', '310 5678'], // a short number in Canada
  ['TOO_SHORT', 'BW', digits(9)], // between two valid lengths of the country
  ['TOO_LONG', 'US', '201 555 01234'],
  ['TOO_LONG', 'US', digits(18)],
  ['TOO_LONG', 'DE', digits(18)],
  ['TOO_LONG', 'US', `201 555 0123${' '.repeat(250)}`],
])('The phone rules can fail with %s: %s %s', (problem, country, text) => {
  expect(checkPhone(text, country)).toEqual({ problem });
});

test.each([
  ['US', '2', '2'],
  ['US', '2015', '(201) 5'],
  ['US', '2015550123', '(201) 555-0123'],
  ['GB', '07400123456', '07400 123456'],
  ['FR', '0612345678', '06 12 34 56 78'],
  ['US', '+447400123456', '+44 7400 123456'],
  ['XX', '2015550123', '2015550123'],
  ['US', 'call me', ''],
  ['US', '\u200b+12015550123', '+1 201 555 0123'], // a zero-width space
  ['US', '(+1) 201 555', '+1 201 555'],
  ['US', '(20+1) 555', '(201) 555'], // a slip of the finger
])('formatted as typed per country: %s %s', (country, typed, shown) => {
  expect(formatAsTyped(typed, country)).toBe(shown);
});

test.each([
  ['US', '1', '2015550123', '(201) 555-0123'],
  ['GB', '44', '7400123456', '07400 123456'],
])('a number entered earlier is shown in its national format: %s', (country, countryCode, number, shown) => {
  expect(formatEntered({ country, countryCode, number })).toBe(shown);
});

test.each([
  ['US', 'xxx-xxx-xxxx'],
  ['GB', 'xxxxx xxxxxx'],
  ['FR', 'xx xx xx xx xx'],
  ['XX', 'xxx-xxx-xxxx'],
])('a national-format placeholder (default xxx-xxx-xxxx): %s', (country, placeholder) => {
  expect(placeholderOf(country)).toBe(placeholder);
});

test.each([
  ['+44 7400 123456'],
  [' +44 7400 123456'],
  ['(+44) 7400 123456'],
  ['\u202a+44 7400 123456\u202c'], // marks of the writing direction, which contact lists put around a number
])('a pasted number with its calling code determines the country: %j', (text) => {
  expect(readInternational(text)).toEqual({ country: 'GB', countryCode: '44', number: '7400123456' });
});

describe('an installation that admits only some calling codes', () => {
  test('offers only their countries', () => {
    const isos = admitted(listCountries('en-US'), ['49', '44']).map(({ iso }) => iso);
    expect(isos).toEqual(['DE', 'GG', 'IM', 'JE', 'GB']);
  });

  test.each([
    [undefined, 'US'],
    [['44', '1'], 'US'],
    [['49'], 'DE'],
  ])('%j: a form begins with %s', (callingCodes, country) => {
    expect(firstCountry(callingCodes, 'en-US')).toBe(country);
  });
});
