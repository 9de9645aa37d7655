// The screen about a landing page that cannot be opened: for signed-in users, also in the middle of an adoption.
import { selectIsSignedIn } from '../../../store/services/session/session-slice.js';
import { enterIf, type Guard } from '../../ui/guards/guard.js';

export const canEnterLanding: Guard = (state) => enterIf(selectIsSignedIn(state), '/');
