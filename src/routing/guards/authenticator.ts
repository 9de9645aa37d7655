// The authenticator wizard: for signed-in users; past its intro only with a registration that waits for its first code.
import { selectAuthenticator } from '../../../store/flows/authenticator/authenticator-slice.js';
import { enterIf, type Guard } from './guard.js';
import { canEnterSignedIn } from './signed-in.js';

export const canEnterAuthenticator: Guard = canEnterSignedIn;

export const canEnterAuthenticatorStep: Guard = (state, world) => {
  const verdict = canEnterSignedIn(state, world);
  return verdict.kind === 'enter' ? enterIf(selectAuthenticator(state).progress === 'registered', '/totp-setup') : verdict;
};

/** The code screen stays while its success takes the user to the profile. */
export const canEnterAuthenticatorCode: Guard = (state, world) =>
  selectAuthenticator(state).progress === 'ended' ? canEnterSignedIn(state, world) : canEnterAuthenticatorStep(state, world);
