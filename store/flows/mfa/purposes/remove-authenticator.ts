// A code required before the user's authenticator app is removed (P5).
import { authenticatorApi } from '../../../../api/authenticator-api.js';
import { isRefusal } from '../../../../api/gateway-error.js';
import type { FlowApi } from '../../../core/flow-api.js';
import { profileSecurityLink } from '../../../core/links.js';
import { selectPath } from '../../../core/location.js';
import { knownReason } from '../../../services/errors/error-text.js';
import { findAuthenticator } from '../../../services/authenticator/find-authenticator.js';
import { proofOptions } from '../../../services/fresh-proof/proof-options.js';
import { authenticatorOutcomeSeen } from '../../../services/session/session-slice.js';
import { requireUserId } from '../../../services/session/require-user-id.js';
import { CODE_ROUTES, type Purpose } from '../purpose.js';
import { requestByUser, verifyByUser } from './by-user.js';

const toProfile = ({ extra, redirectTo }: FlowApi): Promise<void> => redirectTo(profileSecurityLink(extra.environment));

export const removeAuthenticatorPurpose: Purpose = {
  // The choice replaces the screen that the profile links to: otherwise Back would open the choice again.
  entry: ({ getState }) => ({ replace: selectPath(getState()) === CODE_ROUTES['remove-authenticator'] }),
  options: proofOptions,
  request: requestByUser,
  verify: async (code, type, api) => {
    const verdict = await verifyByUser(code, type, api);
    // Another tab may have removed the app, so that its codes are no longer valid.
    return verdict.kind === 'toast' && (await isGone(api)) ? { kind: 'right' } : verdict;
  },
  succeed: async (api) => {
    const userId = requireUserId(api.getState());
    const { error } = await api.call(authenticatorApi.endpoints.removeAuthenticator, { userId });
    if (error && !(isRefusal(error) && (await isGone(api))))
      return { kind: 'toast', error: { id: 'authenticator.removeFailed' }, reason: knownReason(error) };
    // The wizard's message about the setup is outdated.
    api.dispatch(authenticatorOutcomeSeen());
    // Back would otherwise ask for another code, to remove what is gone.
    await api.redirectTo(profileSecurityLink(api.extra.environment, undefined, 'app-removed'), { replace: true });
    return undefined;
  },
  cancel: toProfile,
};

/**
 * A removal whose response was lost may have removed the app, so that the next one is refused: there is nothing left to remove. The gateway
 * knows, even after a reload.
 */
const isGone = async (api: FlowApi): Promise<boolean> => (await findAuthenticator(api)).data === '';
