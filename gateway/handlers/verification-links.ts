// Links that arrive by email: checking a token, sending a link again, and completing it.
import { type GroupHandlers, open } from '../calls/handler.js';
import { Refusal } from '../core/refusal.js';
import { limitAddress } from '../domain/limits/limits.js';
import { completeByToken, resendByToken, resendEmailVerification, useMappingLink } from '../domain/links/link-completion.js';
import { findOpenedLink, guessedLink, verificationOf } from '../domain/links/links.js';
import { presentedTokens } from '../http/cookies.js';

export const verificationLinks: GroupHandlers<'verificationLinks'> = {
  verifyToken: open(async ({ token }, context) => {
    const link = await guessedLink(context, () => findOpenedLink(context, token));
    if (link === undefined) throw new Refusal('VTERR01');
    return verificationOf(link, context.now);
  }),

  verifyAccountMapping: open(async ({ token }, context) => verificationOf(await useMappingLink(context, token), context.now)),

  resendVerification: open(async ({ body }, context) => {
    await limitAddress(context, 'message');
    await resendByToken(context, body.token);
  }),

  completeVerification: open(({ body }, context) => completeByToken(context, body.token, presentedTokens(context))),

  resendVerificationEmail: open(async ({ userId }, context) => {
    await limitAddress(context, 'message');
    await resendEmailVerification(context, userId);
  }),
};
