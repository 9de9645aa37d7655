// The one policy table for failures that no flow handles (R8, Error catalog).
import type { GatewayError } from '../../../../api/gateway-error.js';
import { type CommonErrorPolicy, decideCommonError } from '../../../../store/services/errors/decide-common-error.js';
import { httpError } from '../../../support/http-error.js';

const call = 'GET login-gateway/userLandingUrl';

const rows: [string, GatewayError, CommonErrorPolicy][] = [
  ['401: redirect to /login', httpError(401), { kind: 'refused' }],
  ['403: log out and redirect to login', httpError(403), { kind: 'logout' }],
  ['440: log out and redirect to login', httpError(440), { kind: 'logout' }],
  [
    'Other HTTP statuses: reported to the activity log, feature = status text',
    httpError(500, { statusText: 'Internal Server Error' }),
    { kind: 'report', feature: 'Internal Server Error', message: `500 ${call}` },
  ],
  ['Without a status text, as in HTTP/2: feature = status', httpError(404), { kind: 'report', feature: '404', message: `404 ${call}` }],
  ['An error in a 200 response is left to the flow', { kind: 'gateway', errors: [{ code: 'X', description: '' }] }, { kind: 'none' }],
  ['A lost connection is left to the flow', { kind: 'network' }, { kind: 'none' }],
  ['A timeout is left to the flow', { kind: 'timeout' }, { kind: 'none' }],
  ['A canceled call is ignored', { kind: 'aborted' }, { kind: 'none' }],
];

test.each(rows)('%s', (_sentence, error, policy) => {
  expect(decideCommonError(error, call, false)).toEqual(policy);
  expect(decideCommonError(error, call, true)).toEqual(policy);
});

test('403 SEERR04: the portal offers to sign in, and other apps log out', () => {
  expect(decideCommonError(httpError(403, { code: 'SEERR04' }), call, false)).toEqual({ kind: 'limited' });
  expect(decideCommonError(httpError(403, { code: 'SEERR04' }), call, true)).toEqual({ kind: 'logout' });
});
