// What the refusals of a reset mean (R8, Reset password).
import type { GatewayError } from '../../../../api/gateway-error.js';
import { conceal } from '../../../../api/secret.js';
import { decideNewPassword, isPasswordSetEarlier, type NewPasswordOutcome } from '../../../../store/flows/password-reset/decide-reset.js';
import { compareEarlier, type EarlierTry, rememberTry } from '../../../../store/flows/password-reset/unanswered-password.js';
import { httpError } from '../../../support/http-error.js';

const gateway = (code: string, description = ''): GatewayError => ({ kind: 'gateway', errors: [{ code, description }] });
const timedOut: NewPasswordOutcome = { kind: 'timed-out' };
const show = (error: Extract<NewPasswordOutcome, { kind: 'show' }>['error']): NewPasswordOutcome => ({ kind: 'show', error });

const rows: [string, GatewayError, NewPasswordOutcome][] = [
  ['VEERR01', gateway('VEERR01', 'Not valid.'), timedOut],
  ['VEERR02', gateway('VEERR02'), timedOut],
  ['VEERR03', gateway('VEERR03'), timedOut],
  ['VEERR02 with any HTTP status', httpError(400, { code: 'VEERR02' }), timedOut],
  ['an unknown VEERR code shows its description', gateway('VEERR04', 'Something else.'), show({ serverText: 'Something else.' })],
  ['any other code shows its description', gateway('PWERR01', 'Please choose another.'), show({ serverText: 'Please choose another.' })],
  ["an empty description shows 'Error saving new password. Please try again.'", gateway('PWERR01'), show({ id: 'reset.failed' })],
  ['a gateway failure shows the same default text', httpError(500), show({ id: 'reset.failed' })],
  ['a lost connection is reported', { kind: 'network' }, show({ id: 'connection.offline' })],
  ['a timeout is reported', { kind: 'timeout' }, show({ id: 'connection.timeout' })],
];

test.each(rows)('%s', (_case, error, refusal) => {
  expect(decideNewPassword(error, 'none')).toEqual(refusal);
});

const changed: NewPasswordOutcome = { kind: 'changed' };

test.each<[string, GatewayError | undefined, EarlierTry, NewPasswordOutcome]>([
  ['a success sets the password', undefined, 'none', changed],
  ['a used link set the same password if its answer is missing', gateway('VEERR03'), 'same', changed],
  ['a used link set a different one', gateway('VEERR03'), 'different', show({ id: 'reset.changed' })],
  ['an expired link set nothing', gateway('VEERR02'), 'same', timedOut],
  ['an expired link set no other one either', gateway('VEERR02'), 'different', timedOut],
  ['no answer says nothing', { kind: 'network' }, 'same', show({ id: 'connection.offline' })],
  ['no answer says nothing about another one', { kind: 'network' }, 'different', show({ id: 'connection.offline' })],
  ['a refused password is not an earlier one', gateway('PWERR03', 'Too common.'), 'different', show({ serverText: 'Too common.' })],
])('After a try without an answer: %s', (_case, error, earlier, outcome) => {
  expect(decideNewPassword(error, earlier)).toEqual(outcome);
});

test.each<[string, string, EarlierTry, boolean]>([
  ['the current password, without an earlier try', 'PWERR01', 'none', false],
  ['the password of an earlier try without an answer', 'PWERR01', 'same', true],
  ['another current password than that of an earlier try', 'PWERR01', 'different', false],
  ['a password that is easy to guess', 'PWERR03', 'same', false],
])('While signed in, decides whether an earlier try has set %s', (_case, code, earlier, isSet) => {
  expect(isPasswordSetEarlier(gateway(code), earlier)).toBe(isSet);
});

const [one, two, again] = [conceal('Another1Good!'), conceal('Different2Fine!'), conceal('Another1Good!')];

test('Passwords without an answer compare only as long as all are the same', () => {
  const first = rememberTry(undefined, one);
  expect([compareEarlier(undefined, one), compareEarlier(first, again), compareEarlier(first, two)]).toEqual(['none', 'same', 'different']);
  expect(compareEarlier(rememberTry(first, again), one)).toBe('same');
  const several = rememberTry(first, two);
  expect([compareEarlier(several, one), compareEarlier(rememberTry(several, two), two)]).toEqual(['different', 'different']);
});
