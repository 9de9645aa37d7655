// The session: checking whether it is still valid and when it was last used, keeping it alive, and ending it.
import { type GroupHandlers, open, signedIn } from '../calls/handler.js';
import { endChallenge } from '../domain/sign-in/challenges.js';
import { endSession, touchSession, validateToken } from '../domain/sessions/sessions.js';
import { bridgeToken, COOKIES } from '../http/cookies.js';

export const session: GroupHandlers<'session'> = {
  /** A session that is over is an ordinary reply here, not a failure. */
  validateSession: open(async (_, context) => {
    const found = await validateToken(context, context.token);
    if (found === 'none' || found === 'timed-out') return { validated: false };
    await touchSession(context, found);
    return { validated: true, userId: found.userId, endsAt: found.endsAt.toISOString() };
  }),

  lastAccessed: signedIn(async (_, context) => Math.floor((context.now.getTime() - context.session.lastAccessedAt.getTime()) / 1000)),

  keepAlive: signedIn(async () => undefined),

  logout: open(async (_, context) => {
    // The next user of this browser must not open a link with a code that was entered before.
    await endChallenge(context);
    if (context.token !== null) await endSession(context, context.token);
    const shared = bridgeToken(context.readCookie(COOKIES.bridge));
    // Someone else may have signed in from another tab in the meantime: then the cookies are theirs.
    if (shared !== null && context.token !== null && shared !== context.token) return;
    if (shared !== null) await endSession(context, shared);
    context.dropCookie(COOKIES.bridge);
    context.dropCookie(COOKIES.roles);
  }),
};
