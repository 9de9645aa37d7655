// How emails and phones are masked: tables, and that a mask never reveals more than the spec allows.
import fc from 'fast-check';
import { formatPhone, maskEmail, maskPhone } from '../../../api/contract/rules/mask.js';

describe('email masked by keeping the first 2 characters of the local part, then asterisks, then the domain', () => {
  it.each([
    ['a@example.com', 'a****@example.com'],
    ['jo@example.com', 'jo****@example.com'],
    ['joe@example.com', 'jo****@example.com'],
    ['joedoe@example.com', 'jo****@example.com'],
    ['joedoes@example.com', 'jo*****@example.com'],
    ['joe.doe+tag@example.com', 'jo*********@example.com'],
    ['a@b@example.com', 'a@****@example.com'],
    ['@example.com', '****@example.com'],
    ['josephine', 'jo*******'],
    ['joe@', 'jo****@'],
    ['', '****'],
    ['😀é漢字かなx@example.com', '😀é*****@example.com'],
    ['ab\ud83dcdefg@example.com', 'ab******@example.com'],
  ])('%j is shown as %j', (email, shown) => expect(maskEmail(email)).toBe(shown));

  it('never throws, reveals at most 2 characters of the local part, and hides lengths up to 6', () => {
    fc.assert(
      fc.property(fc.oneof(fc.emailAddress(), fc.string({ unit: 'binary' })), (email) => {
        const parts = email.split('@');
        const domain = parts.length > 1 ? `@${parts.pop()}` : '';
        const local = [...parts.join('@')];
        const rest = '*'.repeat(local.length <= 6 ? 4 : local.length - 2);
        expect(maskEmail(email)).toBe(`${local[0] ?? ''}${local[1] ?? ''}${rest}${domain}`);
      }),
    );
  });

  it('shows the same text for two addresses that differ only in the hidden part', () => {
    const hidden = fc.stringMatching(/^[a-z]{4}$/);
    fc.assert(fc.property(hidden, hidden, (one, other) => maskEmail(`jo${one}@b.co`) === maskEmail(`jo${other}@b.co`)));
  });
});

describe('phone 10 digits shown xxx-xxx-xxxx', () => {
  it.each([
    ['5551234567', '555-123-4567'],
    ['0000000000', '000-000-0000'],
    ['', ''],
    ['555123456', '555123456'],
    ['55512345678', '55512345678'],
    ['555-123-4567', '555-123-4567'],
    ['5551234567\n', '5551234567\n'],
    ['555123456٣', '555123456٣'],
    ['not a phone', 'not a phone'],
  ])('%j is shown as %j', (phone, shown) => expect(formatPhone(phone)).toBe(shown));

  it('loses no digit and gives the same result when applied twice', () => {
    fc.assert(
      fc.property(fc.oneof(fc.stringMatching(/^[0-9]{8,12}$/), fc.string({ unit: 'binary' })), (phone) => {
        expect(formatPhone(phone).replaceAll('-', '')).toBe(phone.replaceAll('-', ''));
        expect(formatPhone(formatPhone(phone))).toBe(formatPhone(phone));
      }),
    );
  });
});

describe('stored phone shown with all but the last 4 digits of the national number masked', () => {
  it.each([
    ['5551234567', '***-***-4567'],
    ['(555) 123-4567', '(***) ***-4567'],
    ['55512345678', '*******5678'],
    ['12345', '*2345'],
    ['1234', '1234'],
    ['12', '12'],
    ['', ''],
    ['12345678901234567', '*************4567'],
    ['٠١٢٣٤٥٦٧', '****٤٥٦٧'],
  ])('%j is shown as %j', (number, shown) => expect(maskPhone(number)).toBe(shown));

  it('never throws and never reveals any digit except the last 4, whatever separates them', () => {
    const typed = fc.string({ unit: fc.constantFrom(...'0123456789 -()+x', '٣', '😀') });
    fc.assert(
      fc.property(fc.oneof(fc.stringMatching(/^[0-9]{2,17}$/), typed, fc.string({ unit: 'binary' })), (number) => {
        const digits = (text: string) => [...text].filter((character) => /\p{Nd}/u.test(character));
        expect(digits(maskPhone(number))).toEqual(digits(number).slice(-4));
      }),
    );
  });
});
