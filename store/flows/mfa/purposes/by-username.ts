// Methods and codes for somebody who is not signed in: found by username, through the login gateway.
import type { MfaOption } from '../../../../api/contract/mfa.js';
import type { MfaType } from '../../../../api/contract/schemas.js';
import { mfaApi } from '../../../../api/mfa-api.js';
import type { Outcome, Step } from '../../../core/flow.js';

export async function optionsByUsername(username: string, { send }: Step): Promise<Outcome<readonly MfaOption[]>> {
  const { data, error } = await send(mfaApi.endpoints.mfaOptions.initiate({ body: { username } }, { track: false }));
  return error ? { error } : { data: data.options };
}

export function requestByUsername(username: string, type: MfaType, { send }: Step): Promise<Outcome<unknown>> {
  return send(mfaApi.endpoints.requestSignInCode.initiate({ body: { type, username } }, { track: false }));
}
