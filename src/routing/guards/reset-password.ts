// The later steps of a password reset: the question needs a username, and the new password needs a valid link (R2.8).
import { selectIsPasswordChanged, selectPasswordReset } from '../../../store/flows/password-reset/password-reset-slice.js';
import { selectIsResetLinkGood } from '../../../store/flows/token-links/token-links-slice.js';
import { enterIf, type Guard } from '../../ui/guards/guard.js';

export const canEnterResetQuestion: Guard = (state) => enterIf(selectPasswordReset(state).question !== null, '/reset-password');

export const canEnterNewPassword: Guard = (state, { secretStore }) => {
  const isLinkGood = selectIsResetLinkGood(state) && secretStore.get('linkToken') !== undefined;
  return enterIf(isLinkGood || selectIsPasswordChanged(state), '/verification');
};
