// The methods with which a signed-in user can prove their identity again.
import type { MfaOption } from '../../../api/contract/mfa.js';
import { mfaApi } from '../../../api/mfa-api.js';
import type { CallResult, FlowApi } from '../../core/flow-api.js';
import { findUserName } from '../session/find-user-name.js';

/**
 * Without recovery codes: such a code restores access and does not prove that the user still has what secures the account. Gateways take
 * it only at a sign-in and for a password reset.
 */
export async function proofOptions(api: FlowApi): Promise<CallResult<readonly MfaOption[]>> {
  const { data: username, error } = await findUserName(api);
  if (error) return { error };
  const { data, error: optionsError } = await api.call(mfaApi.endpoints.mfaOptions, { body: { username } });
  return optionsError ? { error: optionsError } : { data: data.options.filter(({ type }) => type !== 'recovery') };
}
