// The activity log: kept, readable at a development page. Writing to it does not keep a session alive: going idle is logged, too.
import type { LogEntry } from '../../api/contract/activity-log.js';
import { type GroupHandlers, own } from '../calls/handler.js';
import type { SignedInVisit } from '../calls/visit.js';
import { newId } from '../domain/secrets.js';

export const activityLog: GroupHandlers<'activityLog'> = {
  logUser: own(({ body }, visit) => keep(visit, 'user', body), false),
  logParticipant: own(({ body }, visit) => keep(visit, 'participant', body), false),
};

async function keep(visit: SignedInVisit, audience: 'user' | 'participant', entry: LogEntry): Promise<void> {
  await visit.db
    .insertInto('activities')
    .values({
      id: newId('activity'),
      at: visit.now,
      user_id: visit.session.userId,
      audience,
      app: entry.app,
      feature: entry.feature,
      current_user_id: entry.currentUserId,
      message: entry.message,
    })
    .execute();
}
