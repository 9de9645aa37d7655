// What the answers to an authentication mean (R4 and R8).
import type { GatewayError } from '../../../../api/gateway-error.js';
import { decideSignInRefusal, type SignInRefusal } from '../../../../store/flows/sign-in/decide-sign-in.js';
import { httpError } from '../../../support/http-error.js';

const gateway = (code: string, description = ''): GatewayError => ({ kind: 'gateway', errors: [{ code, description }] });
const internal: SignInRefusal = { next: 'show-internal-error', error: { id: 'internalError.inline' } };
const show = (error: Extract<SignInRefusal, { next: 'show' }>['error']): SignInRefusal => ({ next: 'show', error });

const rows: [string, GatewayError, SignInRefusal][] = [
  ['AUERR01: security question required', gateway('AUERR01'), { next: 'security-question' }],
  ['AUERR05: MFA required', gateway('AUERR05'), { next: 'mfa' }],
  ['AUERR05 with any HTTP status: MFA required', httpError(400, { code: 'AUERR05' }), { next: 'mfa' }],
  ['Other auth errors: server description under the form', gateway('AUERR02', 'Wrong.'), show({ serverText: 'Wrong.' })],
  ['An error without a description shows a default message', gateway('AUERR99'), show({ id: 'signIn.refused' })],
  ["A 403 on sign-in shows the server's message", httpError(403, { description: 'Locked.' }), show({ serverText: 'Locked.' })],
  ['A 403 without a description shows a default message', httpError(403), show({ id: 'signIn.refused' })],
  ['Too many attempts', httpError(429), show({ id: 'connection.tooMany' })],
  ["non-403 HTTP errors on sign-in become 'Internal Error' and show a notification", httpError(500), internal],
  [
    'A gateway that is not available says how long to wait',
    httpError(503, { retryAfterSeconds: 7 }),
    { next: 'show-internal-error', error: { id: 'internalError.inline', waitSeconds: 7 } },
  ],
  ["A 401 on sign-in becomes 'Internal Error', and ends the attempt", httpError(401), { next: 'start-over' }],
  ["A 440 on sign-in becomes 'Internal Error', and ends the attempt", httpError(440), { next: 'start-over' }],
  ["A malformed body becomes 'Internal Error'", { kind: 'malformed', status: 200 }, internal],
  ["A body of the wrong shape becomes 'Internal Error'", { kind: 'schema', issues: [] }, internal],
  ['A lost connection is reported', { kind: 'network' }, show({ id: 'connection.offline' })],
  ['A timeout is reported', { kind: 'timeout' }, show({ id: 'connection.timeout' })],
];

test.each(rows)('%s', (_sentence, error, refusal) => {
  expect(decideSignInRefusal(error)).toEqual(refusal);
});
