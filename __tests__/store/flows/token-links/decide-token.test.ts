// The table of token states and landing screens (R4.9; P7).
import fc from 'fast-check';
import type { TokenVerification } from '../../../../api/contract/verification-links.js';
import type { GatewayError } from '../../../../api/gateway-error.js';
import {
  decideLink,
  isUnknownToken,
  type LinkKind,
  type LinkDecision,
  signsOutAnother,
  type TokenStatus,
  statusOfFailure,
  tokenStatus,
  waitsForPress,
} from '../../../../store/flows/token-links/decide-token.js';
import { httpError } from '../../../support/http-error.js';

const valid: TokenVerification = { isValidated: true, isCompleted: false, hasExpiredVerification: false };

const tokens: [string, TokenVerification, TokenStatus][] = [
  ['validated, not completed, not expired: valid', valid, 'valid'],
  ['valid whatever `verified` says', { ...valid, verified: true }, 'valid'],
  ['valid if the other flags are missing', { isValidated: true }, 'valid'],
  ['completed', { ...valid, isCompleted: true }, 'completed'],
  ['completed, then expired: completed', { ...valid, isCompleted: true, hasExpiredVerification: true }, 'completed'],
  ['not validated: expired', { ...valid, isValidated: false }, 'expired'],
  ['validation unknown: expired', { ...valid, isValidated: null }, 'expired'],
  ['expired', { ...valid, hasExpiredVerification: true }, 'expired'],
  ['no flags: expired', {}, 'expired'],
];

test.each(tokens)('%s', (_state, token, status) => {
  expect(tokenStatus(token)).toBe(status);
});

test('A token is valid exactly when isValidated && !isCompleted && !hasExpiredVerification', () => {
  const flag = fc.constantFrom(true, false, null, undefined);
  fc.assert(
    fc.property(flag, flag, flag, (isValidated, isCompleted, hasExpiredVerification) => {
      const isValid = Boolean(isValidated && !isCompleted && !hasExpiredVerification);
      expect(tokenStatus({ isValidated, isCompleted, hasExpiredVerification }) === 'valid').toBe(isValid);
    }),
  );
});

const failures: [string, GatewayError, 'expired' | 'unchecked'][] = [
  ['errors mean expired', { kind: 'gateway', errors: [{ code: 'VTERR01', description: '' }] }, 'expired'],
  ['HTTP 400 means expired', httpError(400), 'expired'],
  ['HTTP 401 means expired', httpError(401), 'expired'],
  ['HTTP 403 means expired', httpError(403), 'expired'],
  ['HTTP 404 means expired', httpError(404), 'expired'],
  ['HTTP 5xx is not "expired"', httpError(500), 'unchecked'],
  ['HTTP 503 is not "expired"', httpError(503), 'unchecked'],
  ['HTTP 429 is not "expired"', httpError(429), 'unchecked'],
  ['a lost connection is not "expired"', { kind: 'network' }, 'unchecked'],
  ['a timeout is not "expired"', { kind: 'timeout' }, 'unchecked'],
  ['a malformed answer is not "expired"', { kind: 'malformed', status: 200 }, 'unchecked'],
  ['an answer of the wrong shape is not "expired"', { kind: 'schema', issues: [] }, 'unchecked'],
  ['a canceled call is not "expired"', { kind: 'aborted' }, 'unchecked'],
  ['an exception is not "expired"', { kind: 'bug', name: 'TypeError' }, 'unchecked'],
];

test.each(failures)('verifyToken: %s', (_sentence, error, status) => {
  expect(statusOfFailure(error)).toBe(status);
});

const screens: Record<LinkKind, Record<TokenStatus, LinkDecision>> = {
  reset: { valid: 'proceed', completed: 'expired', expired: 'expired', unchecked: 'unchecked' },
  email: { valid: 'proceed', completed: 'completed', expired: 'expired', unchecked: 'unchecked' },
  'user-invite': { valid: 'proceed', completed: 'completed', expired: 'expired', unchecked: 'unchecked' },
  'advisor-invite': { valid: 'proceed', completed: 'completed', expired: 'expired', unchecked: 'unchecked' },
  'account-mapping': { valid: 'proceed', completed: 'expired', expired: 'expired', unchecked: 'unchecked' },
  trustee: { valid: 'proceed', completed: 'completed', expired: 'expired', unchecked: 'unchecked' },
};

// Object.entries loses the keys of these constants.
const rows = (Object.entries(screens) as [LinkKind, Record<TokenStatus, LinkDecision>][]).flatMap(([kind, row]) =>
  (Object.entries(row) as [TokenStatus, LinkDecision][]).map(([status, decision]) => ({ kind, status, decision })),
);

test.each(rows)('$kind, $status: $decision', ({ kind, status, decision }) => {
  expect(decideLink(kind, status)).toBe(decision);
});

test('only the code of an unknown token says that there is no one to send another link to', () => {
  const codes = ['VTERR01', 'VTERR02', ''];
  expect(codes.map((code) => isUnknownToken({ kind: 'gateway', errors: [{ code, description: '' }] }))).toEqual([true, false, false]);
});

const kinds = Object.keys(screens) as LinkKind[]; // Object.keys loses the key type

test('every link but one that resets the password waits for a press, where links wait', () => {
  expect(kinds.filter(waitsForPress)).toEqual(kinds.filter((kind) => kind !== 'reset'));
});

const signingIn: readonly LinkKind[] = ['email', 'user-invite', 'advisor-invite', 'trustee'];

test.each<[string, string | null, readonly string[], readonly LinkKind[]]>([
  ['for another user', 'link', ['other'], signingIn],
  ['for another user, who is signed in in another tab', 'link', ['link', 'other'], signingIn],
  ['for the signed-in user', 'link', ['link'], []],
  ['whose user the gateway did not name', null, ['other'], []],
  ['where nobody is signed in', 'link', [], []],
])('signing somebody else out: a link %s', (_link, userId, signedIn, expected) => {
  expect(kinds.filter((kind) => signsOutAnother(kind, userId, signedIn))).toEqual(expected);
});
