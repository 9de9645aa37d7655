// The authenticator wizard's steps after the intro, for signed-in users: they require a registration that waits for its first code.
import { selectAuthenticator } from '../../../store/flows/authenticator/authenticator-slice.js';
import { allOf, enterIf, type Guard } from '../../ui/guards/guard.js';
import { canEnterSignedIn } from '../../ui/guards/signed-in.js';

export const canEnterAuthenticatorStep = allOf(canEnterSignedIn, (state) =>
  enterIf(selectAuthenticator(state).progress === 'registered', '/totp-setup'),
);

/** The code screen stays while a success takes the user to the profile. */
export const canEnterAuthenticatorCode: Guard = (state, extra) =>
  selectAuthenticator(state).progress === 'ended' ? canEnterSignedIn(state, extra) : canEnterAuthenticatorStep(state, extra);
