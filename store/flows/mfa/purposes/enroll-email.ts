// A code to the email address that was just saved (R4.12).
import { EMAIL_VERIFY_TYPE } from '../../../../api/contract/contact-details.js';
import { contactDetailsApi } from '../../../../api/contact-details-api.js';
import { selectContactUpdate } from '../../contact-update/contact-update-slice.js';
import { requireUserId } from '../../../services/session/require-user-id.js';
import type { Purpose } from '../purpose.js';
import { notVerified, verifyByUser } from './by-user.js';
import { toEntered } from './to-entered.js';

export const enrollEmailPurpose: Purpose = {
  flows: ['adoption', 'contact-update'],
  // One method, so the code screen's button says Cancel (R2.7).
  // Shown in full, as just typed, so the user can notice a typo.
  options: async ({ getState }) => ({ data: [{ type: 'email', contactInfo: selectContactUpdate(getState()).email }] }),
  ...toEntered(({ email }) => email ?? ''),
  verify: verifyByUser,
  succeed: async ({ getState, call, navigate }) => {
    const userId = requireUserId(getState());
    const { error } = await call(contactDetailsApi.endpoints.verifyEmail, { userId, type: EMAIL_VERIFY_TYPE });
    if (error) return notVerified(error, 'email.verifyFailed');
    navigate('/update-phone', { replace: true });
    return undefined;
  },
  cancel: async ({ navigate }) => navigate('/update-email', { isBack: true }),
};
