// A user's own sessions and remembered computers.
import { type GroupHandlers, own, proven } from '../calls/handler.js';
import { endOwnSession, forgetOwnComputer, sessionListOf } from '../domain/sessions/session-list.js';
import { endSessionsOf } from '../domain/sessions/sessions.js';

export const sessions: GroupHandlers<'sessions'> = {
  sessionList: own((_, context) => sessionListOf(context)),
  endSession: proven(({ sessionId }, context) => endOwnSession(context, sessionId), { countsAsChange: false }),
  endOtherSessions: proven(({ userId }, context) => endSessionsOf(context, userId, context.session.tokenHash), { countsAsChange: false }),
  forgetComputer: proven(({ computerId }, context) => forgetOwnComputer(context, computerId), { countsAsChange: false }),
};
