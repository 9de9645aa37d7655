// Remembers the new password of a try that got no response, because it may already be the account's. In the secret store only.
import { mayHaveArrived } from '../../../api/gateway-error.js';
import { conceal, type Secret } from '../../../api/secret.js';
import type { CallResult, FlowApi } from '../../core/flow-api.js';

/** How a password compares with earlier ones that got no response: there are none, all were the same, or a different one may be set. */
export type EarlierTry = 'none' | 'same' | 'different';

/** Several passwords got no response, so which of them is set is unknown. A submitted password is never empty. */
const SEVERAL = conceal('');

export function compareEarlier(earlier: Secret | undefined, password: Secret): EarlierTry {
  if (earlier === undefined) return 'none';
  return earlier.reveal() === password.reveal() ? 'same' : 'different';
}

/** What to remember until the response to `password` arrives. */
export const rememberTry = (earlier: Secret | undefined, password: Secret): Secret =>
  compareEarlier(earlier, password) === 'different' ? SEVERAL : password;

/** Sends a password. If the user leaves before the response arrives, the password stays remembered. */
export async function sendPassword(password: Secret, send: () => Promise<CallResult<unknown>>, { extra }: Pick<FlowApi, 'extra'>) {
  const { secretStore } = extra;
  const earlier = secretStore.get('unansweredPassword');
  secretStore.set('unansweredPassword', rememberTry(earlier, password));
  const { error } = await send();
  if (!error) secretStore.delete('unansweredPassword');
  else if (!mayHaveArrived(error)) {
    // This one is not set, but an earlier one may be.
    if (earlier) secretStore.set('unansweredPassword', earlier);
    else secretStore.delete('unansweredPassword');
  }
  return { error, earlier: compareEarlier(earlier, password) };
}
