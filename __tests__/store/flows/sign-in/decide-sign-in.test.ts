// What the answers to an authentication mean (R4 and R8).
import type { GatewayError } from '../../../../api/gateway-error.js';
import { decideSignInRefusal, type SignInRefusal } from '../../../../store/flows/sign-in/decide-sign-in.js';

const gateway = (code: string, description = ''): GatewayError => ({ kind: 'gateway', errors: [{ code, description }] });
const http = (status: number, description?: string, code = 'X'): GatewayError => ({
  kind: 'http',
  status,
  statusText: '',
  errors: description === undefined ? [] : [{ code, description }],
});
const internal: SignInRefusal = { next: 'show', error: { id: 'internalError.inline' }, isInternal: true };
const show = (error: Extract<SignInRefusal, { next: 'show' }>['error']): SignInRefusal => ({ next: 'show', error, isInternal: false });

const rows: [string, GatewayError, SignInRefusal][] = [
  ['AUERR01: security question required', gateway('AUERR01'), { next: 'security-question' }],
  ['AUERR05: MFA required', gateway('AUERR05'), { next: 'mfa' }],
  ['AUERR05 whatever the status it comes with', http(400, '', 'AUERR05'), { next: 'mfa' }],
  ['Other auth errors: server description under the form', gateway('AUERR02', 'Wrong.'), show({ serverText: 'Wrong.' })],
  ['An error without a description still says something', gateway('AUERR99'), show({ id: 'signIn.refused' })],
  ["A 403 on sign-in shows the server's message", http(403, 'Locked.'), show({ serverText: 'Locked.' })],
  ['… or a default', http(403), show({ id: 'signIn.refused' })],
  ['Too many tries', http(429), show({ id: 'signIn.tooMany' })],
  ["non-403 HTTP errors on sign-in become 'Internal Error' and show a notification", http(500), internal],
  ['… a 401 as well', http(401), internal],
  ['A body that is not what it should be is internal', { kind: 'malformed', status: 200 }, internal],
  ['… and one of another shape', { kind: 'schema', issues: [] }, internal],
  ['No connection says so', { kind: 'network' }, show({ id: 'connection.offline' })],
  ['No answer in time says so', { kind: 'timeout' }, show({ id: 'connection.timeout' })],
];

test.each(rows)('%s', (_sentence, error, refusal) => {
  expect(decideSignInRefusal(error)).toEqual(refusal);
});
