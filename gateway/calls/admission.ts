// Who may make a call: whoever has a session that is still good and, where the path names a user, is that user.
import { findSession } from '../domain/sessions.js';
import { Refusal } from '../core/refusal.js';
import type { SignedInContext, RequestContext } from '../core/request-context.js';

/** The context of a signed-in user; where `userId` is given, of nobody else than that user. Throws SEERR01, SEERR02, SEERR03. */
export async function admit(context: RequestContext, userId: string | undefined): Promise<SignedInContext> {
  const session = await findSession(context, context.token);
  if (session === 'none') throw new Refusal('SEERR01');
  if (session === 'timed-out') throw new Refusal('SEERR02');
  context.about(session.userId);
  if (userId !== undefined && userId !== session.userId) throw new Refusal('SEERR03');
  return { ...context, session };
}
