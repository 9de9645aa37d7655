// The security question: without stored credentials return to / (R4).
import { selectSession } from '../../../store/services/session/session-slice.js';
import { enterIf, type Guard } from '../../ui/guards/guard.js';

export const canEnterSecurityQuestion: Guard = (state) => {
  const { basicAuthToken, userName } = selectSession(state);
  return enterIf(Boolean(basicAuthToken && userName), '/');
};
