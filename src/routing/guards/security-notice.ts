// The screen of a security notice, only if the gateway sends such notices.
import { enterIf, type Guard } from '../../ui/guards/guard.js';

export const canEnterSecurityNotice: Guard = (_state, { environment }) =>
  enterIf(environment.capabilities.includes('security-notices'), '/');
