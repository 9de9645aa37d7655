// A code to the email address of an account under set-up, in its fourth step; then the credentials are saved (spec 4, Account setup chain).
import { EMAIL_VERIFY_TYPE } from '../../../../api/contract/contact-details.js';
import { maskEmail } from '../../../../api/contract/rules/mask.js';
import { contactDetailsApi } from '../../../../api/contact-details-api.js';
import { accountSetup, selectSetup } from '../../account-setup/account-setup-slice.js';
import { saveAccount } from '../../account-setup/save-account.js';
import { endsSession } from '../../../services/errors/decide-common-error.js';
import type { FlowApi } from '../../../core/flow.js';
import { selectSession } from '../../../services/session/session-slice.js';
import type { CodeRefusal, Purpose } from '../purpose.js';
import { requestByUser, verifyByUser } from './by-user.js';

/** Whoever goes back to the email and on again within this time, in milliseconds, is not sent another code: as with Resend (spec 9). */
const FRESH_MS = 60_000;

const setupOf = ({ getState }: FlowApi) => selectSetup(getState());

function hasFreshCode(step: FlowApi): boolean {
  const { codeSentAt } = setupOf(step);
  return codeSentAt !== null && step.extra.clock.now() - codeSentAt < FRESH_MS;
}

export const setupEmailPurpose: Purpose = {
  codeRoute: '/mfa-verification',
  flows: ['account-setup'],
  options: async (step) => ({ data: [{ type: 'email', contactInfo: maskEmail(setupOf(step).email ?? '') }] }),
  request: async (type, step) => {
    if (hasFreshCode(step)) return { data: null };
    const outcome = await requestByUser(type, step);
    if (!outcome.error) step.dispatch(accountSetup.codeSent(step.extra.clock.now()));
    return outcome;
  },
  verify: verifyByUser,
  succeed: async (step) => {
    const refusal = await verifyEmail(step);
    if (refusal) return refusal;
    const error = await saveAccount(step);
    return error && { kind: 'inline', error };
  },
  cancel: async ({ extra }) => extra.navigate('/account-setup/email', { replace: true }),
};

async function verifyEmail(step: FlowApi): Promise<CodeRefusal | undefined> {
  if (setupOf(step).isEmailVerified) return undefined;
  const { userId = '' } = selectSession(step.getState());
  const { error } = await step.call(
    contactDetailsApi.endpoints.verifyEmail.initiate({ userId, type: EMAIL_VERIFY_TYPE }, { track: false }),
  );
  if (error) return endsSession(error) ? { kind: 'left' } : { kind: 'toast', error: { id: 'email.verifyFailed' } };
  step.dispatch(accountSetup.emailVerified());
  return undefined;
}
