// The environment for tests: the gateway under test, with the reference captcha.
import { type Environment, parseEnvironment } from '../../api/environment.js';
import { gatewayUrl } from './gateway.js';

/** An environment block as an installation would write it. `over` replaces members. */
export function anEnvironment(over: Partial<Environment> = {}): Environment {
  const block = { host: gatewayUrl, env: '', name: 'TEST', captchaProvider: 'altcha', captchaSiteKey: '', ...over };
  const result = parseEnvironment(JSON.stringify(block));
  if (!result.ok) throw new Error(result.problems.join('; '));
  return result.environment;
}
