// The offer of recovery codes: for signed-in users, only if the gateway has recovery codes.
import { canEnterSignedIn } from '../../ui/guards/signed-in.js';
import { enterIf, type Guard } from '../../ui/guards/guard.js';

export const canEnterRecoveryCodes: Guard = (state, extra) => {
  const verdict = canEnterSignedIn(state, extra);
  return verdict.kind === 'enter' ? enterIf(extra.environment.capabilities.includes('recovery-codes'), '/') : verdict;
};
