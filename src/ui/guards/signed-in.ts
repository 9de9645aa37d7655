// R4.21: signed in, in an allowed role if there is a list of roles, and no adoption in progress.
import { selectIsSignedIn, selectSession } from '../../../store/services/session/session-slice.js';
import { deny, enter, type Guard } from './guard.js';

export const canEnterSignedIn: Guard = (state, { environment: { allowedRoles } }) => {
  const { role = '', mfaAdoptionInProgress } = selectSession(state);
  const isAllowed = allowedRoles.length === 0 || allowedRoles.includes(role);
  return selectIsSignedIn(state) && isAllowed && mfaAdoptionInProgress !== 'true' ? enter : deny;
};
