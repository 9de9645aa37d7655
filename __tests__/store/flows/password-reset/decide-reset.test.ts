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
  ['… whatever the status it comes with', http(400, 'VEERR02'), timedOut],
  ['another code of the kind', gateway('VEERR04', 'Something else.'), show({ serverText: 'Something else.' })],
  ['otherwise description', gateway('PWERR01', 'Please choose another.'), show({ serverText: 'Please choose another.' })],
  ["or 'Error saving new password. Please try again.'", gateway('PWERR01'), show({ id: 'reset.failed' })],
  ['… where the gateway cannot answer', http(500), show({ id: 'reset.failed' })],
  ['no connection says so', { kind: 'network' }, show({ id: 'connection.offline' })],
  ['no answer in time says so', { kind: 'timeout' }, show({ id: 'connection.timeout' })],
];

test.each(rows)('%s', (_case, error, refusal) => {
  expect(decideNewPasswordRefusal(error)).toEqual(refusal);
});

test.each([
  ['a captcha that is spent or expired', gateway('CAERR01'), true],
  ['a wrong answer', gateway('RPERR01'), false],
  ['no connection', { kind: 'network' }, false],
] as const)('only another captcha helps: %s', (_case, error, isRefused) => {
  expect(isCaptchaRefused(error)).toBe(isRefused);
});
