// Which failures mean that the user needs another captcha.
import type { GatewayError } from '../../../../api/gateway-error.js';
import { isCaptchaRefused } from '../../../../store/services/errors/is-captcha-refused.js';

const gateway = (code: string): GatewayError => ({ kind: 'gateway', errors: [{ code, description: '' }] });

test.each([
  ['a used or expired captcha', gateway('CAERR01'), true],
  ['a wrong answer', gateway('RPERR01'), false],
  ['no connection', { kind: 'network' }, false],
] as const)('decides whether only a new captcha helps: %s', (_case, error, isRefused) => {
  expect(isCaptchaRefused(error)).toBe(isRefused);
});
