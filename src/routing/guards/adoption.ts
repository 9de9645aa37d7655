// The offer of extra security: after a sign-in whose basic auth token is still there (R6), and only for whom it is an offer.
import { selectAnswer, selectOffer } from '../../../store/flows/adoption/adoption-slice.js';
import { selectIsSignedIn, selectSession } from '../../../store/services/session/session-slice.js';
import { enterIf, type Guard } from '../../ui/guards/guard.js';

export const canEnterOptionalAdoption: Guard = (state) => {
  const { basicAuthToken, mfaAdoptionInProgress } = selectSession(state);
  const isMandatory = mfaAdoptionInProgress === 'true' && selectOffer(state) === null;
  // The answer drops the token on its way out.
  const isAnswered = selectAnswer(state) !== 'none';
  return enterIf(selectIsSignedIn(state) && (Boolean(basicAuthToken) || isAnswered) && !isMandatory, '/');
};
