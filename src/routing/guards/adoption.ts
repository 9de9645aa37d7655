// The offer of extra security: after a sign-in, while its basic auth token exists (R6), and only if adoption is optional for this user.
import { selectAnswer, selectOffer } from '../../../store/flows/adoption/adoption-slice.js';
import { selectIsSignedIn, selectSession } from '../../../store/services/session/session-slice.js';
import { enterIf, type Guard } from '../../ui/guards/guard.js';

export const canEnterOptionalAdoption: Guard = (state) => {
  const { basicAuthToken, mfaAdoptionInProgress } = selectSession(state);
  const isMandatory = mfaAdoptionInProgress === 'true' && selectOffer(state) === null;
  // Answering the offer drops the token.
  const isAnswered = selectAnswer(state) !== 'none';
  return enterIf(selectIsSignedIn(state) && (Boolean(basicAuthToken) || isAnswered) && !isMandatory, '/');
};
