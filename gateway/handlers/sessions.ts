// A user's own sessions and remembered computers.
import { type GroupHandlers, own, proven } from '../calls/handler.js';
import { endOtherSessions, endOwnSession, forgetOwnComputer, sessionListOf } from '../domain/sessions/session-list.js';

export const sessions: GroupHandlers<'sessions'> = {
  sessionList: own((_, context) => sessionListOf(context)),
  endSession: proven(({ sessionId }, context) => endOwnSession(context, sessionId), { countsAsChange: false }),
  endOtherSessions: proven((_, context) => endOtherSessions(context), { countsAsChange: false }),
  forgetComputer: proven(({ computerId }, context) => forgetOwnComputer(context, computerId), { countsAsChange: false }),
};
