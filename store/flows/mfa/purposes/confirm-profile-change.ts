// The authenticator app's code that confirms a change of the profile's phone (spec 4, Phone enrollment; contract 7).
import { contactUpdate, selectContactUpdate } from '../../contact-update/contact-update-slice.js';
import { PHONE_ROUTE } from '../../contact-update/contact-update.js';
import { savePhone } from '../../contact-update/save-phone.js';
import { endsSession } from '../../../services/errors/decide-common-error.js';
import type { FlowApi } from '../../../core/flow.js';
import { errorToast } from '../../../services/notifications/notifications-slice.js';
import type { Purpose } from '../purpose.js';
import { requestByUser, verifyByUser } from './by-user.js';

const toForm = ({ extra }: FlowApi): void => extra.navigate(PHONE_ROUTE.profile, { replace: true });

export const confirmProfileChangePurpose: Purpose = {
  codeRoute: '/mfa-verification',
  flows: ['contact-update'],
  options: async ({ getState }) => ({ data: [{ type: 'totp', contactInfo: selectContactUpdate(getState()).authenticator }] }),
  request: requestByUser,
  verify: async (code, type, step) => {
    const verdict = await verifyByUser(code, type, step);
    if (verdict.kind !== 'toast') return verdict;
    // "Failure redirects up one level" (spec 4): to the phone, which is not saved.
    step.dispatch(errorToast(verdict.error));
    toForm(step);
    return { kind: 'left' };
  },
  succeed: async (step) => {
    step.dispatch(contactUpdate.authenticatorVerified());
    const error = await savePhone(step);
    if (!error) return undefined;
    return endsSession(error) ? { kind: 'left' } : { kind: 'toast', error: { id: 'phone.updateFailed' } };
  },
  cancel: async (step) => toForm(step),
};
