// The lock set by customer support: the account stays locked until support unlocks it, even for users who know every secret.
import { Refusal } from '../../core/refusal.js';
import type { Core } from '../../core/request-context.js';
import { transact } from '../../storage/retry.js';
import type { Account } from './accounts.js';
import { revokeAccess } from './revoke-access.js';

/** Locks an account, ends its sessions, and revokes what an intruder may have prepared. */
export async function lockAccount({ db }: Pick<Core, 'db'>, userId: string, now: Date): Promise<void> {
  await transact(db, async (transaction) => {
    await transaction.updateTable('accounts').set({ locked_at: now }).where('user_id', '=', userId).execute();
    await revokeAccess({ db: transaction }, userId, now);
  });
}

export async function unlockAccount({ db }: Pick<Core, 'db'>, userId: string): Promise<void> {
  await db.updateTable('accounts').set({ locked_at: null }).where('user_id', '=', userId).execute();
}

/** Call only after the user proves that the account is theirs: strangers must not learn that it exists. Throws AUERR06. */
export function refuseLockedAccount(account: Pick<Account, 'locked_at'>): void {
  if (account.locked_at !== null) throw new Refusal('AUERR06');
}
