// What users read about a failed call: the connection's failure, the gateway's own words, or the flow's sentence.
import type { GatewayError } from '../../../../api/gateway-error.js';
import { failureMessage, failureReason, refusalReason } from '../../../../store/services/errors/error-text.js';

const errors = [{ code: 'X', description: 'Because.' }] as const;
const http = (status: number, retryAfterSeconds?: number): GatewayError => ({
  kind: 'http',
  status,
  statusText: '',
  errors,
  ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
});
const because = { serverText: 'Because.' };
const tooMany = (wait?: number): GatewayError => ({
  kind: 'http',
  status: 429,
  statusText: '',
  errors: [],
  ...(wait && { retryAfterSeconds: wait }),
});
const later = { serverText: 'Because.', waitSeconds: 60 };
const ours = { id: 'connection.tooMany' };
const offline = { id: 'connection.offline' };
const unexpected = { id: 'connection.unexpected' };

test.each<[string, GatewayError, unknown, unknown, unknown]>([
  ['a refusal', { kind: 'gateway', errors }, because, because, unexpected],
  ['an error status', http(400), because, because, unexpected],
  ['too many requests', http(429, 60), later, later, later],
  ['too many requests, without words', tooMany(), ours, ours, ours],
  [
    'too many requests, without words but with a wait',
    tooMany(7),
    { ...ours, waitSeconds: 7 },
    { ...ours, waitSeconds: 7 },
    { ...ours, waitSeconds: 7 },
  ],
  ["the gateway's own trouble", http(500), undefined, unexpected, unexpected],
  ['a broken connection', { kind: 'network' }, undefined, offline, offline],
])('after %s, users read why it failed, if that is known', (_case, error, refused, failed, message) => {
  expect(refusalReason(error)).toEqual(refused);
  expect(failureReason(error)).toEqual(failed);
  expect(failureMessage(error)).toEqual(message);
});

test('a sentence about what failed is used if nothing better is known', () => {
  expect(failureMessage(http(500), 'username.checkFailed')).toEqual({ id: 'username.checkFailed' });
  expect(failureMessage({ kind: 'timeout' }, 'username.checkFailed')).toEqual({ id: 'connection.timeout' });
});
