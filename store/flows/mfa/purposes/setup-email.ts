// A code to the email address of an account under set-up, in its fourth step; then the credentials are saved (spec 4, Account setup chain).
import { EMAIL_VERIFY_TYPE } from '../../../../api/contract/contact-details.js';
import { maskEmail } from '../../../../api/contract/rules/mask.js';
import { contactDetailsApi } from '../../../../api/contact-details-api.js';
import { accountSetup, selectSetup } from '../../account-setup/account-setup-slice.js';
import { saveAccount } from '../../account-setup/save-account.js';
import type { FlowApi } from '../../../core/flow-api.js';
import { selectSession } from '../../../services/session/session-slice.js';
import type { CodeRefusal, Purpose } from '../purpose.js';
import { RESEND_MS } from '../resend-wait.js';
import { requestByUser, verifyByUser } from './by-user.js';

const setupOf = ({ getState }: FlowApi) => selectSetup(getState());

/** Going back to the email and on again sends no other code in that time. */
function hasFreshCode(api: FlowApi): boolean {
  const { codeSentAt } = setupOf(api);
  return codeSentAt !== null && api.extra.clock.now() - codeSentAt < RESEND_MS;
}

export const setupEmailPurpose: Purpose = {
  codeRoute: '/mfa-verification',
  flows: ['account-setup'],
  options: async (api) => ({ data: [{ type: 'email', contactInfo: maskEmail(setupOf(api).email ?? '') }] }),
  request: async (type, api) => {
    if (hasFreshCode(api)) return { data: null };
    const outcome = await requestByUser(type, api);
    if (!outcome.error) api.dispatch(accountSetup.codeSent(api.extra.clock.now()));
    return outcome;
  },
  verify: verifyByUser,
  succeed: async (api) => {
    const refusal = await verifyEmail(api);
    if (refusal) return refusal;
    const error = await saveAccount(api);
    return error && { kind: 'inline', error };
  },
  cancel: async ({ navigate }) => navigate('/account-setup/email', { replace: true }),
};

async function verifyEmail(api: FlowApi): Promise<CodeRefusal | undefined> {
  if (setupOf(api).isEmailVerified) return undefined;
  const { userId = '' } = selectSession(api.getState());
  const { error } = await api.call(contactDetailsApi.endpoints.verifyEmail, { userId, type: EMAIL_VERIFY_TYPE });
  if (error) return { kind: 'toast', error: { id: 'email.verifyFailed' } };
  api.dispatch(accountSetup.emailVerified());
  return undefined;
}
