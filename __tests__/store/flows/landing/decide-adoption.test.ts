// Whether extra security is required, offered, or skipped (R4.3).
import { lightFormat } from 'date-fns';
import { decideAdoption, isChoiceActive } from '../../../../store/flows/landing/decide-adoption.js';

const NOON = new Date(2026, 10, 21, 12).getTime();
const day = (days: number) => new Date(2026, 10, 21 + days);
const wire = (days: number | null) => (days === null ? null : lightFormat(day(days), 'MM/dd/yyyy'));

const rows: [string, number | null, number | null, 'force' | 'offer' | 'leave'][] = [
  ['a mandatory date of today forces MFA adoption', 0, null, 'force'],
  ['a mandatory date of yesterday forces MFA adoption', -1, null, 'force'],
  ['a mandatory date long ago forces MFA adoption', -400, null, 'force'],
  ['a mandatory date of today forces MFA adoption despite a skip-until date', 0, 30, 'force'],
  ['a mandatory date of tomorrow does not force MFA adoption', 1, null, 'offer'],
  ['no skip-until date shows optional-adoption', null, null, 'offer'],
  ['a skip-until date before today shows optional-adoption', null, -1, 'offer'],
  ['a skip-until date before today and a later mandatory date shows optional-adoption', 90, -1, 'offer'],
  ['a skip-until date of today goes to the landing URL', null, 0, 'leave'],
  ['a skip-until date of tomorrow goes to the landing URL', null, 1, 'leave'],
  ['a skip-until date on the mandatory date goes to the landing URL', 1, 1, 'leave'],
];

test.each(rows)('%s (mandatory in %p days, skipped until in %p)', (_rule, mandatory, skipUntil, decision) => {
  const optionValues = { mandatoryMfaAdoption: wire(mandatory), skipMfaAdoptionUntil: wire(skipUntil) };
  expect(decideAdoption({ optionValues }, NOON)).toBe(decision);
});

test.each([
  ['no data at all', null],
  ['no option values', {}],
  ['an invalid date', { optionValues: { skipMfaAdoptionUntil: 'soon' } }],
])('%s means no dates: adoption is offered', (_what, choice) => {
  expect(decideAdoption(choice, NOON)).toBe('offer');
});

test.each([
  [{ active: true }, true],
  [{ isActive: true }, true],
  [{ active: false, isActive: false }, false],
  [{}, false],
  [null, false],
])('An option choice of %p is active: %p', (choice, isActive) => {
  expect(isChoiceActive(choice)).toBe(isActive);
});
