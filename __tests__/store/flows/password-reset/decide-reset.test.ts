// What the refusals of a reset mean (R8, Reset password).
import type { GatewayError } from '../../../../api/gateway-error.js';
import {
  decideNewPasswordRefusal,
  isCaptchaRefused,
  type NewPasswordRefusal,
} from '../../../../store/flows/password-reset/decide-reset.js';

const gateway = (code: string, description = ''): GatewayError => ({ kind: 'gateway', errors: [{ code, description }] });
const http = (status: number, code = '', description = ''): GatewayError => ({
  kind: 'http',
  status,
  statusText: '',
  errors: code === '' ? [] : [{ code, description }],
});
const timedOut: NewPasswordRefusal = { kind: 'timed-out' };
const show = (error: Extract<NewPasswordRefusal, { kind: 'show' }>['error']): NewPasswordRefusal => ({ kind: 'show', error });

const rows: [string, GatewayError, NewPasswordRefusal][] = [
  ['VEERR01', gateway('VEERR01', 'Not valid.'), timedOut],
  ['VEERR02', gateway('VEERR02'), timedOut],
  ['VEERR03', gateway('VEERR03'), timedOut],
  ['VEERR02 with any HTTP status', http(400, 'VEERR02'), timedOut],
  ['an unknown VEERR code shows its description', gateway('VEERR04', 'Something else.'), show({ serverText: 'Something else.' })],
  ['any other code shows its description', gateway('PWERR01', 'Please choose another.'), show({ serverText: 'Please choose another.' })],
  ["an empty description shows 'Error saving new password. Please try again.'", gateway('PWERR01'), show({ id: 'reset.failed' })],
  ['a gateway failure shows the same default text', http(500), show({ id: 'reset.failed' })],
  ['a lost connection is reported', { kind: 'network' }, show({ id: 'connection.offline' })],
  ['a timeout is reported', { kind: 'timeout' }, show({ id: 'connection.timeout' })],
];

test.each(rows)('%s', (_case, error, refusal) => {
  expect(decideNewPasswordRefusal(error)).toEqual(refusal);
});

test.each([
  ['a used or expired captcha', gateway('CAERR01'), true],
  ['a wrong answer', gateway('RPERR01'), false],
  ['no connection', { kind: 'network' }, false],
] as const)('decides whether only a new captcha helps: %s', (_case, error, isRefused) => {
  expect(isCaptchaRefused(error)).toBe(isRefused);
});
