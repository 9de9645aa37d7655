// Asks the gateway whether the signed-in user has an authenticator app.
import { mfaApi } from '../../../api/mfa-api.js';
import type { CallResult, FlowApi } from '../../core/flow-api.js';
import { findUserName } from '../session/find-user-name.js';

/** The name of the user's verified authenticator app. Empty if there is none. */
export async function findAuthenticator(api: FlowApi): Promise<CallResult<string>> {
  const { data: username, error } = await findUserName(api);
  if (error) return { error };
  const found = await api.call(mfaApi.endpoints.totpInfo, { body: { username } });
  return found.error ? found : { data: found.data?.authAppName ?? '' };
}
