// What the code screen shows after a check that failed (R8).
import type { GatewayError } from '../../../../api/gateway-error.js';
import { verdictOf } from '../../../../store/flows/mfa/purposes/by-user.js';
import { httpError } from '../../../support/http-error.js';

const refused = (description: string): GatewayError => ({ kind: 'gateway', errors: [{ code: 'X', description }] });

test.each<[string, GatewayError, object]>([
  ["'The code is not valid, please try again' is a toast", refused('Wrong.'), { kind: 'toast', error: { id: 'code.invalid' } }],
  [
    "a message that contains 'attempts' is inline",
    refused('Too many attempts.'),
    { kind: 'inline', error: { serverText: 'Too many attempts.' } },
  ],
  ['without a connection, no code was checked', { kind: 'network' }, { kind: 'inline', error: { id: 'connection.offline' } }],
  ['nor after an internal error', httpError(500), { kind: 'inline', error: { id: 'connection.unexpected' } }],
  [
    'nor after too many requests',
    httpError(429, { description: 'Please wait.' }),
    { kind: 'inline', error: { serverText: 'Please wait.', isAboutAttempt: true } },
  ],
])('%s', (_rule, error, verdict) => {
  expect(verdictOf(error)).toEqual(verdict);
});
