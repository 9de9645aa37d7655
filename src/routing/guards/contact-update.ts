// Email and phone enrollment after a sign-in: for whoever is signed in, in the middle of an adoption above all.
import { selectIsSignedIn } from '../../../store/services/session/session-slice.js';
import { enterIf, type Guard } from '../../ui/guards/guard.js';

export const canEnterEnrollment: Guard = (state) => enterIf(selectIsSignedIn(state), '/');
