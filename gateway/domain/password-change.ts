// Setting a password: by a reset link, or signed in. Sessions that were open before end, since they may be a thief's.
import { Refusal } from '../calls/refusal.js';
import type { Core, SignedInVisit, Visit } from '../calls/visit.js';
import { transact } from '../storage/retry.js';
import { type Account, accountOf, usernameKey } from './accounts.js';
import { clearFailures, failuresOf } from './counters.js';
import { completeLink, findLink, stateOf } from './links.js';
import { hashPassword, verifyPassword } from './passwords.js';
import { endSessionsOf } from './sessions.js';

/** By the token of a reset link. Throws VEERR01, VEERR02, VEERR03, PWERR01. */
export async function changePasswordByLink(visit: Visit, token: string, newPassword: string): Promise<void> {
  const link = await findLink(visit, token);
  if (link?.type !== 'Password Reset') throw new Refusal('VEERR01');
  const state = stateOf(link, visit.now);
  if (state === 'expired') throw new Refusal('VEERR02');
  if (state === 'completed') throw new Refusal('VEERR03');
  const account = await accountOf(visit, link.user_id);
  const hash = await hashNew(account, newPassword);
  await transact(visit.db, async (db) => {
    // Of two submits at the same moment one completes the link; the other one changes nothing.
    if (!(await completeLink({ db }, link, visit.now))) throw new Refusal('VEERR03');
    await store({ db }, account, hash, null);
    await clearFailures({ db }, failuresOf.signIn(account.username_key ?? ''));
  });
}

/** Signed in: this session goes on, the others end. Throws PWERR01, PWERR02. */
export async function changeOwnPassword(visit: SignedInVisit, username: string, newPassword: string): Promise<void> {
  const account = await accountOf(visit, visit.session.userId);
  if (account.username_key !== usernameKey(username)) throw new Refusal('PWERR02');
  const hash = await hashNew(account, newPassword);
  await transact(visit.db, (db) => store({ db }, account, hash, visit.session.tokenHash));
}

async function hashNew(account: Account, newPassword: string): Promise<string> {
  if (await verifyPassword(account.password_hash, newPassword)) throw new Refusal('PWERR01');
  return hashPassword(newPassword);
}

async function store(core: Pick<Core, 'db'>, account: Account, hash: string, keepSession: string | null): Promise<void> {
  await core.db
    .updateTable('accounts')
    .set({ password_hash: hash, password_change_required: false })
    .where('user_id', '=', account.user_id)
    .execute();
  await endSessionsOf(core, account.user_id, keepSession);
}
