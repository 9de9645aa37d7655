// The session: is it still good, how long since it was used, keep it alive, end it.
import { type GroupHandlers, open, signedIn } from '../calls/handler.js';
import { endChallenge } from '../domain/challenges.js';
import { endSession, findSession, touchSession } from '../domain/sessions.js';
import { bridgeToken, COOKIES } from '../http/cookies.js';

export const session: GroupHandlers<'session'> = {
  /** A session that is over is an answer here, not a failure. */
  validateSession: open(async (_, context) => {
    const found = await findSession(context, context.token);
    if (found === 'none' || found === 'timed-out') return { validated: false };
    await touchSession(context, found);
    return { validated: true, userId: found.userId, endsAt: found.endsAt.toISOString() };
  }),

  /** Asking must not count as being there, or nobody would ever be idle. */
  lastAccessed: signedIn(async (_, context) => Math.floor((context.now.getTime() - context.session.lastAccessedAt.getTime()) / 1000), {
    keepsAlive: false,
  }),

  keepAlive: signedIn(async () => undefined),

  logout: open(async (_, context) => {
    // The next user of this browser opens no link by a code that was given before.
    await endChallenge(context);
    if (context.token !== null) await endSession(context, context.token);
    const shared = bridgeToken(context.readCookie(COOKIES.bridge));
    // Somebody else may have signed in in another tab meanwhile: the cookies are theirs.
    if (shared !== null && context.token !== null && shared !== context.token) return;
    if (shared !== null) await endSession(context, shared);
    context.dropCookie(COOKIES.bridge);
    context.dropCookie(COOKIES.roles);
  }),
};
