// A code before the user's authenticator app is removed (contract 5, Removing an authenticator device).
import { authenticatorApi } from '../../../../api/authenticator-api.js';
import { endsSession } from '../../../services/errors/decide-common-error.js';
import type { FlowApi } from '../../../core/flow.js';
import { profileSecurityLink } from '../../../core/links.js';
import { knownUserName } from '../../../services/session/known-user-name.js';
import { selectSession } from '../../../services/session/session-slice.js';
import type { Purpose } from '../purpose.js';
import { requestByUser, verifyByUser } from './by-user.js';
import { optionsByUsername } from './by-username.js';

const toProfile = ({ extra }: FlowApi): Promise<void> => extra.redirectTo(profileSecurityLink(extra.environment));

export const removeAuthenticatorPurpose: Purpose = {
  codeRoute: '/profile-mfa-verification',
  options: async (step) => {
    const { data: username, error } = await knownUserName(step);
    return error ? { error } : optionsByUsername(username, step);
  },
  request: requestByUser,
  verify: verifyByUser,
  succeed: async (step) => {
    const { userId = '' } = selectSession(step.getState());
    const { error } = await step.call(authenticatorApi.endpoints.removeAuthenticator.initiate({ userId }, { track: false }));
    if (error) return endsSession(error) ? { kind: 'left' } : { kind: 'toast', error: { id: 'authenticator.removeFailed' } };
    await toProfile(step);
    return undefined;
  },
  cancel: toProfile,
};
