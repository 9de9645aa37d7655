// Links that arrive by mail: what a token is worth, sending it again, completing it.
import { type GroupHandlers, open } from '../calls/handler.js';
import { Refusal } from '../calls/refusal.js';
import { limitAddress } from '../domain/counters.js';
import { completeByToken, resendByToken, resendEmailVerification, useMappingLink } from '../domain/link-completion.js';
import { findOpenedLink, verificationOf } from '../domain/links.js';

export const verificationLinks: GroupHandlers<'verificationLinks'> = {
  verifyToken: open(async ({ token }, visit) => {
    await limitAddress(visit);
    const link = await findOpenedLink(visit, token);
    if (link === undefined) throw new Refusal('VTERR01');
    return verificationOf(link, visit.now);
  }),

  verifyAccountMapping: open(async ({ token }, visit) => {
    await limitAddress(visit);
    return verificationOf(await useMappingLink(visit, token), visit.now);
  }),

  resendVerification: open(async ({ body }, visit) => {
    await limitAddress(visit);
    await resendByToken(visit, body.token);
  }),

  completeVerification: open(async ({ body }, visit) => {
    await limitAddress(visit);
    await completeByToken(visit, body.token);
  }),

  resendVerificationEmail: open(async ({ userId }, visit) => {
    await limitAddress(visit);
    await resendEmailVerification(visit, userId);
  }),
};
