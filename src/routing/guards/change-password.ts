// The password change: for signed-in users, and for those who have just changed their password, which ended the session.
import { selectIsPasswordChanged } from '../../../store/flows/password-reset/password-reset-slice.js';
import { enter, type Guard } from '../../ui/guards/guard.js';
import { canEnterSignedIn } from '../../ui/guards/signed-in.js';

export const canEnterChangePassword: Guard = (state, extra) => (selectIsPasswordChanged(state) ? enter : canEnterSignedIn(state, extra));
