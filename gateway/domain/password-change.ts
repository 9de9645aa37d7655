// Setting a password, with a reset link or while signed in. Other open sessions end, since they may be a thief's.
import { Refusal } from '../core/refusal.js';
import type { Core, SignedInContext, RequestContext } from '../core/request-context.js';
import { transactAndSend } from '../delivery/transact-and-send.js';
import { refuseLockedAccount } from './account-lock.js';
import { type Account, accountOf, usernameKey } from './accounts.js';
import { refuseBlocked } from './blocked-passwords.js';
import { forgetAll } from './attempts.js';
import { limitAccount } from './limits.js';
import { completeLink, findLink, guessedLink, replaceLinks, signInLinkTypes, stateOf } from './links.js';
import { tell } from './notices.js';
import { hashPassword, verifyPassword } from './passwords.js';
import { endSessionsOf, findSession } from './sessions.js';

/** With the token of a reset link. Throws VEERR01, VEERR02, VEERR03, AUERR06, PWERR01, PWERR03. */
export async function changePasswordByLink(context: RequestContext, token: string, newPassword: string): Promise<void> {
  const link = await guessedLink(context, () => findLink(context, token));
  if (link?.type !== 'Password Reset') throw new Refusal('VEERR01');
  const state = stateOf(link, context.now);
  if (state === 'expired') throw new Refusal('VEERR02');
  if (state === 'completed') throw new Refusal('VEERR03');
  const account = await accountOf(context, link.user_id);
  refuseLockedAccount(account);
  const hash = await hashNew(context, account, newPassword);
  await transactAndSend(context, async (db) => {
    // Of two submissions at the same moment, one completes the link and the other changes nothing.
    if (!(await completeLink({ db }, link, context.now))) throw new Refusal('VEERR03');
    await store({ db }, account, hash, null);
    await forgetWhatAThiefLeft({ db }, account.user_id, context.now);
    await forgetAll({ db }, account);
    await tell({ ...context, db }, { userId: account.user_id, kind: 'password-reset' });
  });
}

/** While signed in: this session continues, and the others end. Throws PWERR01, PWERR02, PWERR03. */
export async function changeOwnPassword(context: SignedInContext, username: string, newPassword: string): Promise<void> {
  const account = await accountOf(context, context.session.userId);
  if (account.username_key !== usernameKey(username)) throw new Refusal('PWERR02');
  const hash = await hashNew(context, account, newPassword);
  await transactAndSend(context, async (db) => {
    if (!(await holdAsItWas({ db }, account))) throw await whatChanged({ ...context, db });
    await store({ db }, account, hash, context.session.tokenHash);
    await tell({ ...context, db }, { userId: account.user_id, kind: 'password-changed' });
  });
}

async function hashNew(context: RequestContext, account: Account, newPassword: string): Promise<string> {
  await refuseBlocked(context, account, account.username ?? '', newPassword);
  // A link that stays valid would otherwise keep the hashes busy, and test guesses at the current password.
  await limitAccount(context, 'password-change', account.user_id);
  if (await verifyPassword(account.password_hash, newPassword)) throw new Refusal('PWERR01');
  return hashPassword(newPassword);
}

/** A reset may follow a takeover: nothing that the intruder prepared may give access to the account again. */
export async function forgetWhatAThiefLeft(core: Pick<Core, 'db'>, userId: string, now: Date): Promise<void> {
  await core.db.updateTable('accounts').set({ pending_email: null }).where('user_id', '=', userId).execute();
  await core.db.deleteFrom('phones').where('user_id', '=', userId).where('state', '=', 'pending').execute();
  await core.db.deleteFrom('devices').where('user_id', '=', userId).execute();
  await replaceLinks(core, userId, signInLinkTypes, now);
}

/**
 * Holds an account until the transaction ends, if it has not changed since the request arrived. During the slow hashing, its owner may
 * have reset the password or pressed "This wasn't me", or support may have locked it. Then this session is a thief's.
 */
async function holdAsItWas({ db }: Pick<Core, 'db'>, { user_id, password_hash }: Account): Promise<boolean> {
  const held = await db
    .selectFrom('accounts')
    .select('user_id')
    .where('user_id', '=', user_id)
    .where('password_hash', 'is not distinct from', password_hash)
    .where('locked_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return held !== undefined;
}

/** Any change to the account has ended this session, unless it was this session's own change at the same moment. */
async function whatChanged(context: SignedInContext): Promise<Refusal> {
  return new Refusal((await findSession(context, context.token)) === 'none' ? 'SEERR01' : 'PWERR01');
}

async function store(core: Pick<Core, 'db'>, account: Account, hash: string, keepSession: string | null): Promise<void> {
  await core.db
    .updateTable('accounts')
    .set({ password_hash: hash, password_change_required: false })
    .where('user_id', '=', account.user_id)
    .execute();
  await endSessionsOf(core, account.user_id, keepSession);
}
