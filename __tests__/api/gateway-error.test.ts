// What a failure says about the call that failed (P3).
import {
  endsSession,
  type GatewayError,
  isRefusal,
  mayHaveArrived,
  retryAfter,
  withRetryAfter,
  withSessionEnd,
} from '../../api/gateway-error.js';
import { httpError } from '../support/http-error.js';

type Meaning = 'refused' | 'may have arrived' | 'wait';

const meaningOf = (error: GatewayError): Meaning[] => [
  ...(isRefusal(error) ? (['refused'] as const) : []),
  ...(mayHaveArrived(error) ? (['may have arrived'] as const) : []),
  ...(isRefusal(error) || mayHaveArrived(error) ? [] : (['wait'] as const)),
];

test.each<[string, GatewayError, Meaning]>([
  ['nothing came back', { kind: 'network' }, 'may have arrived'],
  ['nothing came back in time', { kind: 'timeout' }, 'may have arrived'],
  ['the caller left', { kind: 'aborted' }, 'may have arrived'],
  ["a proxy's page, or a body that was cut off", { kind: 'malformed', status: 200 }, 'may have arrived'],
  ['a body of another shape', { kind: 'schema', issues: [] }, 'may have arrived'],
  ['our own code threw', { kind: 'bug', name: 'TypeError' }, 'may have arrived'],
  ["a proxy's 502", httpError(502), 'may have arrived'],
  ["the gateway's own 500, perhaps after the change", httpError(500, { code: 'SVERR01' }), 'may have arrived'],
  ['too many requests', httpError(429, { code: 'RLERR02' }), 'wait'],
  ['an error status', httpError(400, { code: 'RQERR01' }), 'refused'],
  ['an error with a success status', { kind: 'gateway', errors: [{ code: 'TOERR02', description: 'No.' }] }, 'refused'],
])('%s', (_case, error, meaning) => {
  expect(meaningOf(error)).toEqual([meaning]);
});

test.each([
  [401, true],
  [403, true],
  [440, true],
  [400, false],
  [429, false],
  [500, false],
])('a %d ends the session: %p', (status, expected) => {
  expect(endsSession(withSessionEnd(httpError(status)))).toBe(expected);
});

test.each([
  ['5', 5],
  ['0', undefined],
  ['-5', undefined],
  ['Wed, 21 Oct 2026 07:28:00 GMT', undefined],
  ['Infinity', undefined],
  [null, undefined],
])('a Retry-After of %p says how long to wait: %p', (header, expected) => {
  expect(retryAfter(withRetryAfter(httpError(429), header))).toBe(expected);
});
