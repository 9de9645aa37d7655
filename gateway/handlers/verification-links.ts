// Links that arrive by mail: what a token is worth, sending it again, completing it.
import { type GroupHandlers, open } from '../calls/handler.js';
import { Refusal } from '../core/refusal.js';
import { limitAddress } from '../domain/counters.js';
import { completeByToken, resendByToken, resendEmailVerification, useMappingLink } from '../domain/link-completion.js';
import { findOpenedLink, verificationOf } from '../domain/links.js';

export const verificationLinks: GroupHandlers<'verificationLinks'> = {
  verifyToken: open(async ({ token }, context) => {
    await limitAddress(context);
    const link = await findOpenedLink(context, token);
    if (link === undefined) throw new Refusal('VTERR01');
    return verificationOf(link, context.now);
  }),

  verifyAccountMapping: open(async ({ token }, context) => {
    await limitAddress(context);
    return verificationOf(await useMappingLink(context, token), context.now);
  }),

  resendVerification: open(async ({ body }, context) => {
    await limitAddress(context);
    await resendByToken(context, body.token);
  }),

  completeVerification: open(async ({ body }, context) => {
    await limitAddress(context);
    await completeByToken(context, body.token);
  }),

  resendVerificationEmail: open(async ({ userId }, context) => {
    await limitAddress(context);
    await resendEmailVerification(context, userId);
  }),
};
