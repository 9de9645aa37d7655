// The screen for a landing page that cannot be opened: for signed-in users, even during an adoption.
import { selectIsSignedIn } from '../../../store/services/session/session-slice.js';
import { enterIf, type Guard } from '../../ui/guards/guard.js';

export const canEnterLanding: Guard = (state) => enterIf(selectIsSignedIn(state), '/');
