// Email and phone enrollment after a sign-in: for signed-in users, usually during an adoption.
import { selectIsSignedIn } from '../../../store/services/session/session-slice.js';
import { enterIf, type Guard } from '../../ui/guards/guard.js';

export const canEnterEnrollment: Guard = (state) => enterIf(selectIsSignedIn(state), '/');
