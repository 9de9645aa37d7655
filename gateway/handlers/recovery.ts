// Recovering a forgotten username by email, or a forgotten password by security answer or one-time code.
import { spendCaptcha } from '../captcha/captcha.js';
import { type GroupHandlers, open } from '../calls/handler.js';
import { Refusal } from '../core/refusal.js';
import { usernameKey } from '../domain/accounts/accounts.js';
import { LOCK_OUT, limitAddress, limitFailures } from '../domain/limits/limits.js';
import { changePasswordByLink } from '../domain/passwords/password-change.js';
import { COOKIES } from '../http/cookies.js';
import { mailUsernames, type Proof, questionOf, requestPasswordReset } from '../domain/links/recovery.js';

export const recovery: GroupHandlers<'recovery'> = {
  retrieveUsername: open(async ({ body }, context) => {
    await limitAddress(context, 'message');
    await spendCaptcha(context, body.captcha, { subject: 'username', uses: 1 });
    await mailUsernames(context, body.email, body.role);
  }),

  securityQuestion: open(async ({ body }, context) => {
    await limitAddress(context, 'lookup');
    return { securityQuestion: await questionOf(context, body.username) };
  }),

  resetPassword: open(async ({ body }, context) => {
    const proof = proofOf(body);
    await limitFailures(context, 'reset', 'error', async () => {
      // The captcha was solved one step earlier: a wrong answer may be corrected with the same captcha (P7).
      await spendCaptcha(context, body.captcha, { subject: `reset ${usernameKey(body.username)}`, uses: LOCK_OUT.failures });
      await requestPasswordReset(context, body.username, proof);
    });
  }),

  changePasswordByToken: open(({ body }, context) =>
    changePasswordByLink(context, { ...body, deviceToken: context.readCookie(COOKIES.device) }),
  ),
};

function proofOf(body: { securityAnswer?: string; mfaCode?: string; codeType?: 'recovery' }): Proof {
  if (body.mfaCode !== undefined) return { kind: 'code', code: body.mfaCode, codeType: body.codeType };
  if (body.securityAnswer !== undefined) return { kind: 'answer', answer: body.securityAnswer };
  throw new Refusal('RQERR01', { description: 'Please answer your security question or enter a code.' });
}
