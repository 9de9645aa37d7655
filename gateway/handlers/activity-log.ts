// The activity log: stored, and readable on a development page. Writing to it does not keep a session alive: going idle is logged, too.
import type { LogEntry } from '../../api/contract/activity-log.js';
import { type GroupHandlers, own } from '../calls/handler.js';
import type { SignedInContext } from '../core/request-context.js';
import { newId } from '../core/secrets.js';

export const activityLog: GroupHandlers<'activityLog'> = {
  logUser: own(({ body }, context) => keep(context, 'user', body)),
  logParticipant: own(({ body }, context) => keep(context, 'participant', body)),
};

async function keep(context: SignedInContext, audience: 'user' | 'participant', entry: LogEntry): Promise<void> {
  await context.db
    .insertInto('activities')
    .values({
      id: newId('activity'),
      at: context.now,
      user_id: context.session.userId,
      audience,
      app: entry.app,
      feature: entry.feature,
      // Not the ID in the entry: a signed-in user could write in someone else's name.
      current_user_id: context.session.userId,
      message: entry.message,
    })
    .execute();
}
