// The authenticator app's code that confirms a change of the profile's phone (R4.13; P7).
import { contactUpdate, selectContactUpdate } from '../../contact-update/contact-update-slice.js';
import { PHONE_ROUTE } from '../../contact-update/phone-mode.js';
import { savePhone } from '../../contact-update/save-phone.js';
import type { FlowApi } from '../../../core/flow-api.js';
import { failureReason } from '../../../services/errors/error-text.js';
import { errorToast } from '../../../services/notifications/notifications-slice.js';
import type { Purpose } from '../purpose.js';
import { requestByUser, verifyByUser } from './by-user.js';

const toForm = ({ navigate }: FlowApi): void => navigate(PHONE_ROUTE.profile, { isBack: true });

export const confirmProfileChangePurpose: Purpose = {
  flows: ['contact-update'],
  options: async ({ getState }) => ({ data: [{ type: 'totp', contactInfo: selectContactUpdate(getState()).authenticator }] }),
  request: requestByUser,
  verify: async (code, type, api) => {
    const verdict = await verifyByUser(code, type, api);
    if (verdict.kind !== 'toast') return verdict;
    // "Failure redirects up one level" (R4): to the phone, which is not saved.
    api.dispatch(errorToast(verdict.error, undefined, { isForNextScreen: true }));
    toForm(api);
    return { kind: 'left' };
  },
  succeed: async (api) => {
    api.dispatch(contactUpdate.authenticatorVerified());
    const error = await savePhone(api);
    return error && { kind: 'toast', error: { id: 'phone.updateFailed' }, reason: failureReason(error) };
  },
  cancel: async (api) => toForm(api),
};
