// Saves the typed phone and starts its verification by a code.
import { PHONE_TYPE } from '../../../api/contract/rules/phone.js';
import { contactDetailsApi } from '../../../api/contact-details-api.js';
import type { GatewayError } from '../../../api/gateway-error.js';
import type { FlowApi } from '../../core/flow-api.js';
import { mfaStarted } from '../mfa/mfa-events.js';
import { requireUserId } from '../../services/session/require-user-id.js';
import { selectContactUpdate } from './contact-update-slice.js';

/** Starts the engine for the phone's code, or returns an error if the phone was not saved. */
export async function savePhone({ dispatch, getState, call, load }: FlowApi): Promise<GatewayError | undefined> {
  const userId = requireUserId(getState());
  const { mode, phone } = selectContactUpdate(getState());
  if (!phone) throw new Error('No phone: a form submits one before anything is saved.');
  const { number, countryCode } = phone;
  const body = { type: PHONE_TYPE, number, countryCode, extension: '', preferred: true, smsEnabled: true } as const;
  const { insertPhone, updatePhone } = contactDetailsApi.endpoints;
  const endpoint = mode === 'profile' ? updatePhone : insertPhone;
  const { error } = await call(endpoint, { userId, body });
  if (error) return error;
  await load('mfa');
  dispatch(mfaStarted({ purpose: mode === 'setup' ? 'setup-phone' : 'enroll-phone' }));
  return undefined;
}
