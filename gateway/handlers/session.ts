// The session: is it still good, how long since it was used, keep it alive, end it.
import { type GroupHandlers, open, signedIn } from '../calls/handler.js';
import { endSession, findSession, touchSession } from '../domain/sessions.js';
import { COOKIES } from '../http/cookies.js';

export const session: GroupHandlers<'session'> = {
  /** A session that is over is an answer here, not a failure. */
  validateSession: open(async (_, visit) => {
    const found = await findSession(visit, visit.token);
    if (found === 'none' || found === 'timed-out') return { validated: false };
    await touchSession(visit, found);
    return { validated: true, userId: found.userId };
  }),

  /** Asking must not count as being there, or nobody would ever be idle. */
  lastAccessed: signedIn(async (_, visit) => Math.floor((visit.now.getTime() - visit.session.lastAccessedAt.getTime()) / 1000), false),

  keepAlive: signedIn(async () => undefined),

  logout: open(async (_, visit) => {
    if (visit.token !== null) await endSession(visit, visit.token);
    const bridge = visit.readCookie(COOKIES.bridge);
    // Somebody else may have signed in in another tab meanwhile: the cookies are theirs.
    if (bridge !== undefined && visit.token !== null && !bridge.includes(visit.token)) return;
    visit.dropCookie(COOKIES.bridge);
    visit.dropCookie(COOKIES.roles);
  }),
};
