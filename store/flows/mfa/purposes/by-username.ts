// Methods and codes for users who are not signed in: by username, through the login gateway.
import type { MfaOption } from '../../../../api/contract/mfa.js';
import type { MfaType } from '../../../../api/contract/mfa-methods.js';
import { mfaApi } from '../../../../api/mfa-api.js';
import type { CallResult, FlowApi } from '../../../core/flow-api.js';

/** The methods of the account with this username. */
export async function optionsByUsername(username: string, { call }: FlowApi): Promise<CallResult<readonly MfaOption[]>> {
  const { data, error } = await call(mfaApi.endpoints.mfaOptions, { body: { username } });
  return error ? { error } : { data: data.options };
}

/** Sends a code to the account with this username. */
export function requestByUsername(username: string, type: MfaType, { call }: FlowApi): Promise<CallResult<unknown>> {
  return call(mfaApi.endpoints.requestSignInCode, { body: { type, username } });
}
