// Who may make a call: the user of a session that is still valid and that allows this call.
import { findSession } from '../domain/sessions/sessions.js';
import { Refusal } from '../core/refusal.js';
import type { CallName } from './call-names.js';
import { mayCall } from './limited-sessions.js';
import type { SignedInContext, RequestContext } from '../core/request-context.js';

/**
 * The context of a signed-in user who may make a call. If `userId` is given, it must be that user's session.
 * Throws SEERR01, SEERR02, SEERR03, SEERR04.
 */
export async function admit(context: RequestContext, call: CallName, userId: string | undefined): Promise<SignedInContext> {
  const session = await findSession(context, context.token);
  if (session === 'none') throw new Refusal('SEERR01');
  if (session === 'timed-out') throw new Refusal('SEERR02');
  context.about(session.userId);
  if (userId !== undefined && userId !== session.userId) throw new Refusal('SEERR03');
  if (!mayCall(session, call)) throw new Refusal('SEERR04');
  return { session, ...context };
}
