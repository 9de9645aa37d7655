// The signed-in user's username: from the session, or from the gateway where somebody came by another app's cookies.
import { credentialsApi } from '../../../api/credentials-api.js';
import type { Outcome, Step } from '../../core/flow.js';
import { selectSession, userNameKnown } from './session-slice.js';

/** Asks once; the session remembers. */
export async function knownUserName({ dispatch, getState, send }: Pick<Step, 'dispatch' | 'getState' | 'send'>): Promise<Outcome<string>> {
  const { userId = '', userName } = selectSession(getState());
  if (userName) return { data: userName };
  const { data, error } = await send(credentialsApi.endpoints.credentials.initiate({ userId }, { subscribe: false }));
  if (error) return { error };
  const found = data.userName ?? '';
  if (found) dispatch(userNameKnown(found));
  return { data: found };
}
