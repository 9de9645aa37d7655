// The lockout notice: at most one a day, since strangers can cause lockouts at will.
import type { RequestContext } from '../../core/request-context.js';
import { transactAndSend } from '../../delivery/transact-and-send.js';
import { takeDailyAllowance } from './limits.js';
import { accountColumnOf, type Factor } from './lock-refusals.js';
import { notify } from '../notices/notices.js';

interface Locked {
  readonly factor: Factor;
  readonly subject: string;
}

/** Notifies the account whose secret was guessed too often. The response does not wait: it would take longer if the account exists. */
export function notifyOfLock(context: RequestContext, locked: Locked): void {
  context.background.run('lock-out not announced', () => notifyOwner(context, locked));
}

async function notifyOwner(context: RequestContext, { factor, subject }: Locked): Promise<void> {
  const account = await context.db
    .selectFrom('accounts')
    .select('user_id')
    .where(accountColumnOf(factor), '=', subject)
    // During setup, there is no one to notify yet.
    .where('setup_required', '=', false)
    .executeTakeFirst();
  if (account === undefined) return;
  const userId = account.user_id;
  await transactAndSend(context, async (db) => {
    const inTransaction = { ...context, db };
    if (await takeDailyAllowance(inTransaction, 'lock', userId, 1)) await notify(inTransaction, { userId, kind: 'lock-out' });
  });
}
