// What users read about a failed call: the connection's failure, the gateway's own words, or the flow's sentence.
import type { GatewayError } from '../../../../api/gateway-error.js';
import {
  errorDisplayText,
  failureMessage,
  failureReason,
  knownReason,
  refusalReason,
} from '../../../../store/services/errors/error-text.js';
import { httpError } from '../../../support/http-error.js';

const entry = { code: 'X', description: 'Because.' } as const;
const because = { serverText: 'Because.' };
const tooMany = { serverText: 'Because.', isAboutAttempt: true };
const later = { ...tooMany, waitSeconds: 60 };
const ours = { id: 'connection.tooMany' };
const offline = { id: 'connection.offline' };
const unexpected = { id: 'connection.unexpected' };

test.each<[string, GatewayError, unknown, unknown, unknown]>([
  ['a refusal', { kind: 'gateway', errors: [entry] }, because, because, unexpected],
  [
    'a proof of identity that the user canceled',
    { kind: 'gateway', errors: [{ ...entry, code: 'FPERR01' }] },
    { ...because, isAboutAttempt: true },
    { ...because, isAboutAttempt: true },
    unexpected,
  ],
  ['an error status', httpError(400, entry), because, because, unexpected],
  ['too many requests', httpError(429, { ...entry, retryAfterSeconds: 60 }), later, later, later],
  ['too many requests, without a wait', httpError(429, entry), tooMany, tooMany, tooMany],
  ['too many requests, without words', httpError(429), ours, ours, ours],
  [
    'too many requests, without words but with a wait',
    httpError(429, { retryAfterSeconds: 7 }),
    { ...ours, waitSeconds: 7 },
    { ...ours, waitSeconds: 7 },
    { ...ours, waitSeconds: 7 },
  ],
  ["the gateway's own trouble", httpError(500, entry), undefined, unexpected, unexpected],
  [
    'an unavailable gateway, without words but with a wait',
    httpError(503, { retryAfterSeconds: 7 }),
    undefined,
    { ...unexpected, waitSeconds: 7 },
    { ...unexpected, waitSeconds: 7 },
  ],
  ['a broken connection', { kind: 'network' }, undefined, offline, offline],
])('after %s, users read why it failed, if that is known', (_case, error, refused, failed, message) => {
  expect(refusalReason(error)).toEqual(refused);
  expect(failureReason(error)).toEqual(failed);
  expect(failureMessage(error)).toEqual(message);
});

test('a sentence about what failed is used if nothing better is known', () => {
  expect(failureMessage(httpError(500, entry), 'username.checkFailed')).toEqual({ id: 'username.checkFailed' });
  expect(failureMessage({ kind: 'timeout' }, 'username.checkFailed')).toEqual({ id: 'connection.timeout' });
  const busy = httpError(503, { retryAfterSeconds: 7 });
  expect(errorDisplayText(busy, 'username.checkFailed')).toEqual({ id: 'username.checkFailed', waitSeconds: 7 });
});

test("the gateway's own trouble is no reason to show, but a wait that it asks for is", () => {
  expect(knownReason(httpError(503, entry))).toBeUndefined();
  expect(knownReason(httpError(503, { retryAfterSeconds: 7 }))).toEqual({ ...unexpected, waitSeconds: 7 });
  expect(knownReason({ kind: 'network' })).toEqual(offline);
});
