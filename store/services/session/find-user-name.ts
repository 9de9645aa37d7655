// The signed-in user's username: from the session, or from the gateway if the user arrived with another app's cookies.
import { credentialsApi } from '../../../api/credentials-api.js';
import type { CallResult, FlowApi } from '../../core/flow-api.js';
import { selectSession, userNameLoaded } from './session-slice.js';
import { requireUserId } from './require-user-id.js';

/** Asks the gateway once. The session remembers the response. Empty if the gateway does not know it either. */
export async function findUserName({
  dispatch,
  getState,
  call,
}: Pick<FlowApi, 'dispatch' | 'getState' | 'call'>): Promise<CallResult<string>> {
  const { userName } = selectSession(getState());
  if (userName) return { data: userName };
  const userId = requireUserId(getState());
  const { data, error } = await call(credentialsApi.endpoints.credentials, { userId });
  if (error) return { error };
  const found = data.userName ?? '';
  if (found) dispatch(userNameLoaded(found));
  return { data: found };
}
