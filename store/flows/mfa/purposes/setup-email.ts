// A code to the email address of an account in setup. A right code saves the credentials (R4.11).
import { EMAIL_VERIFY_TYPE } from '../../../../api/contract/contact-details.js';
import { contactDetailsApi } from '../../../../api/contact-details-api.js';
import { accountSetup, selectSetup } from '../../account-setup/account-setup-slice.js';
import { saveAccount } from '../../account-setup/save-account.js';
import type { FlowApi } from '../../../core/flow-api.js';
import { requireUserId } from '../../../services/session/require-user-id.js';
import type { CodeRefusal, Purpose } from '../purpose.js';
import { RESEND_WAIT_MS } from '../../../core/resend-wait.js';
import { notVerified, requestByUser, verifyByUser } from './by-user.js';

const setupOf = ({ getState }: FlowApi) => selectSetup(getState());

/** Back to the email and forward again sends no other code for a minute. Ignores a time in the future: the clock was set back. */
function freshSince(api: FlowApi): number | null {
  const { codeSentAt } = setupOf(api);
  if (codeSentAt === null) return null;
  const age = api.extra.clock.now() - codeSentAt;
  return age >= 0 && age < RESEND_WAIT_MS ? codeSentAt : null;
}

export const setupEmailPurpose: Purpose = {
  flows: ['account-setup'],
  // Shown in full, as just typed, so the user can notice a typo.
  options: async (api) => ({ data: [{ type: 'email', contactInfo: setupOf(api).email }] }),
  freshSince,
  mayHaveCode: (api) => setupOf(api).codeSentAt !== null,
  request: async (type, api) => {
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
  cancel: async ({ navigate }) => navigate('/account-setup/email', { isBack: true }),
};

async function verifyEmail(api: FlowApi): Promise<CodeRefusal | undefined> {
  if (setupOf(api).isEmailVerified) return undefined;
  const userId = requireUserId(api.getState());
  const { error } = await api.call(contactDetailsApi.endpoints.verifyEmail, { userId, type: EMAIL_VERIFY_TYPE });
  if (error) return notVerified(error, 'email.verifyFailed');
  api.dispatch(accountSetup.emailVerified());
  return undefined;
}
