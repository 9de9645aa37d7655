// The authenticator wizard's steps after the intro, for signed-in users: they require a registration that waits for its first code.
import { selectAuthenticator } from '../../../store/flows/authenticator/authenticator-slice.js';
import { allOf, enterIf } from '../../ui/guards/guard.js';
import { canEnterSignedIn } from '../../ui/guards/signed-in.js';

export const canEnterAuthenticatorStep = allOf(canEnterSignedIn, (state) =>
  enterIf(selectAuthenticator(state).progress === 'registered', '/totp-setup'),
);
