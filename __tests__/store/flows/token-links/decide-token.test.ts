// The table of token states and landing screens (R4.9; P7).
import fc from 'fast-check';
import type { TokenVerification } from '../../../../api/contract/verification-links.js';
import type { GatewayError } from '../../../../api/gateway-error.js';
import {
  decideLink,
  type LinkKind,
  type LinkDecision,
  type TokenStatus,
  statusOfFailure,
  tokenStatus,
} from '../../../../store/flows/token-links/decide-token.js';

const valid: TokenVerification = { isValidated: true, isCompleted: false, hasExpiredVerification: false };

const tokens: [string, TokenVerification, TokenStatus][] = [
  ['validated, not completed, not expired: valid', valid, 'valid'],
  ['… whatever `verified` says', { ...valid, verified: true }, 'valid'],
  ['… and whatever is left out', { isValidated: true }, 'valid'],
  ['completed', { ...valid, isCompleted: true }, 'completed'],
  ['completed and expired since', { ...valid, isCompleted: true, hasExpiredVerification: true }, 'completed'],
  ['not validated', { ...valid, isValidated: false }, 'expired'],
  ['validated unknown', { ...valid, isValidated: null }, 'expired'],
  ['expired', { ...valid, hasExpiredVerification: true }, 'expired'],
  ['nothing said', {}, 'expired'],
];

test.each(tokens)('%s', (_state, token, worth) => {
  expect(tokenStatus(token)).toBe(worth);
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

const http = (status: number): GatewayError => ({ kind: 'http', status, statusText: '', errors: [] });

const failures: [string, GatewayError, 'expired' | 'unchecked'][] = [
  ['errors mean expired', { kind: 'gateway', errors: [{ code: 'VTERR01', description: '' }] }, 'expired'],
  ['… with a status of refusal as well', http(400), 'expired'],
  ['… 401', http(401), 'expired'],
  ['… 403', http(403), 'expired'],
  ['… 404', http(404), 'expired'],
  ['HTTP 5xx is not "expired"', http(500), 'unchecked'],
  ['… 503', http(503), 'unchecked'],
  ['… nor is too many requests', http(429), 'unchecked'],
  ['… nor no connection', { kind: 'network' }, 'unchecked'],
  ['… nor no answer in time', { kind: 'timeout' }, 'unchecked'],
  ['… nor an answer that cannot be read', { kind: 'malformed', status: 200 }, 'unchecked'],
  ['… or is of another shape', { kind: 'schema', issues: [] }, 'unchecked'],
  ['… nor a visit that was left', { kind: 'cancelled' }, 'unchecked'],
  ['… nor a bug of ours', { kind: 'bug', name: 'TypeError' }, 'unchecked'],
];

test.each(failures)('verifyToken: %s', (_sentence, error, worth) => {
  expect(statusOfFailure(error)).toBe(worth);
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
const rows = (Object.entries(screens) as [LinkKind, Record<TokenStatus, LinkDecision>][]).flatMap(([landing, row]) =>
  (Object.entries(row) as [TokenStatus, LinkDecision][]).map(([worth, decision]) => ({ landing, worth, decision })),
);

test.each(rows)('$landing, $worth: $decision', ({ landing, worth, decision }) => {
  expect(decideLink(landing, worth)).toBe(decision);
});
