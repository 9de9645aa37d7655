// The lockout notice: at most one a day, since strangers can cause lockouts at will.
import type { RequestContext } from '../core/request-context.js';
import { transactAndSend } from '../delivery/transact-and-send.js';
import { type Factor, accountColumnOf } from './lock-refusals.js';
import { tell } from './notices.js';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Notifies the account whose secret was guessed too often. One that does not exist takes as long. */
export async function tellOfLock(context: RequestContext, { factor, subject }: { factor: Factor; subject: string }): Promise<void> {
  const account = await context.db.selectFrom('accounts').select('user_id').where(accountColumnOf(factor), '=', subject).executeTakeFirst();
  await transactAndSend(context, async (db) => {
    if (account === undefined) return context.delivery.queueNothing(db, 'email', context.now);
    if (await wasToldToday({ ...context, db }, account.user_id)) return;
    await tell({ ...context, db }, { userId: account.user_id, kind: 'lock-out' });
  });
}

async function wasToldToday({ db, now }: RequestContext, userId: string): Promise<boolean> {
  const told = await db
    .selectFrom('notices')
    .select('token_hash')
    .where('user_id', '=', userId)
    .where('kind', '=', 'lock-out')
    .where('created_at', '>', new Date(now.getTime() - DAY_MS))
    .executeTakeFirst();
  return told !== undefined;
}
