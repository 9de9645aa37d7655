// The offer of recovery codes: for signed-in users, only if the gateway has recovery codes.
import { canEnterSignedIn } from '../../ui/guards/signed-in.js';
import { allOf, enterIf } from '../../ui/guards/guard.js';

export const canEnterRecoveryCodes = allOf(canEnterSignedIn, (_state, { environment }) =>
  enterIf(environment.capabilities.includes('recovery-codes'), '/'),
);
