// Setting a password, with a reset link or while signed in. Other open sessions end, since they may be a thief's.
import { Refusal } from '../../core/refusal.js';
import type { Core, InTransaction, SignedInContext, RequestContext } from '../../core/request-context.js';
import { transactAndSend } from '../../delivery/transact-and-send.js';
import { refuseLockedAccount } from '../accounts/account-lock.js';
import { type Account, accountOf, holdAccount, usernameKey } from '../accounts/accounts.js';
import { refuseBlockedPassword } from './blocked-passwords.js';
import { forgetAllGuesses } from '../limits/guesses.js';
import { limitTries } from '../limits/limits.js';
import { completeLink, endResetLinks, findLink, guessedLink, type LinkRow, stateOf } from '../links/links.js';
import { knowOnlyThisComputer } from '../sessions/known-computers.js';
import { notify } from '../notices/notices.js';
import { changeOwnAccount } from '../accounts/own-account.js';
import { hashPassword, verifyPassword } from './passwords.js';
import { revokeAccess } from '../accounts/revoke-access.js';
import { dropPassedSteps } from '../accounts/unfinished.js';
import { wasJustDone } from '../codes/repetition.js';
import { endSessionsOf } from '../sessions/sessions.js';
import { passwordHash, storedPassword } from './stored-hashes.js';
import type { StoredHash } from '../../storage/column-types.js';

interface NewPassword {
  readonly token: string;
  readonly newPassword: string;
  readonly deviceToken: string | undefined;
}

/** With the token of a reset link, on the computer that has `deviceToken`. Throws VEERR01, VEERR02, VEERR03, AUERR06, PWERR01, PWERR03. */
export async function changePasswordByLink(context: RequestContext, { token, newPassword, deviceToken }: NewPassword): Promise<void> {
  const link = await guessedLink(context, () => findLink(context, token));
  if (link?.type !== 'Password Reset') throw new Refusal('VEERR01');
  const account = await accountOf(context, link.user_id);
  refuseLockedAccount(account);
  // Read again, after the account: if that already has the new password, the link must show that it has set it.
  const current = (await findLink(context, token)) ?? link;
  const state = stateOf(current, context.now);
  if (state === 'expired') throw new Refusal('VEERR02');
  if (state === 'completed') {
    if (await isRepeated(context, current, newPassword)) return;
    throw new Refusal('VEERR03');
  }
  const hash = await hashNew(context, { account, newPassword, source: link.token_hash });
  const isFirst = await transactAndSend(context, async (db) => {
    await holdAccount({ db }, account.user_id);
    // Of two submissions at the same moment, one completes the link and the other changes nothing.
    if (!(await completeLink({ db }, link, context.now))) return false;
    await store({ db }, account, hash);
    // The reset may follow a takeover.
    await revokeAccess({ db }, account.user_id, context.now, deviceToken);
    await forgetAllGuesses({ db }, account);
    await notify({ ...context, db }, { userId: account.user_id, kind: 'password-reset' });
    return true;
  });
  if (!isFirst && !(await isRepeated(context, await findLink(context, token), newPassword))) throw new Refusal('VEERR03');
}

/**
 * Whether the link has just set this password. A browser whose connection breaks before the answer may send the request again by itself, and
 * would otherwise say that the reset failed.
 */
async function isRepeated(context: RequestContext, link: LinkRow | undefined, newPassword: string): Promise<boolean> {
  if (link === undefined || !wasJustDone(link.completed_at, context.now)) return false;
  const hash = passwordHash(context, await accountOf(context, link.user_id));
  const compare = () => verifyPassword(hash, newPassword, context);
  return limitTries(context, 'password-change', link.token_hash, compare).catch((error: unknown) => {
    // Nothing is compared beyond the limit. To wait, as RLERR02 asks, would not help: the link is used.
    if (error instanceof Refusal && error.code === 'RLERR02') return false;
    throw error;
  });
}

/** While signed in: this session continues, the others end, and other computers are new again. Throws PWERR01, PWERR02, PWERR03, SEERR01. */
export async function changeOwnPassword(context: SignedInContext, username: string, newPassword: string): Promise<void> {
  const account = await accountOf(context, context.session.userId);
  if (account.username_key !== usernameKey(username)) throw new Refusal('PWERR02');
  const hash = await hashNew(context, { account, newPassword, source: account.user_id });
  await changeOwnAccount(context, async (own) => {
    // Only this session's own new password, saved at the same moment, leaves the session open: any other one ends it.
    if ((await accountOf(own, account.user_id)).password_hash !== account.password_hash) throw new Refusal('PWERR01');
    await store(own, account, hash);
    // What the former password may have begun.
    await endSessionsOf(own, account.user_id, context.session.tokenHash);
    await dropPassedSteps(own, account.user_id);
    // Another computer may be a thief's.
    await knowOnlyThisComputer(own, account.user_id);
    await endResetLinks(own, account.user_id);
    await notify(own, { userId: account.user_id, kind: 'password-changed' });
  });
}

interface Choice {
  readonly account: Account;
  readonly newPassword: string;
  /** What its tries are counted by: the user, or a reset link, so that a session cannot use up the tries of its owner's link. */
  readonly source: string;
}

async function hashNew(context: RequestContext, { account, newPassword, source }: Choice): Promise<StoredHash> {
  await refuseBlockedPassword(context, account, account.username ?? '', newPassword);
  // A link that stays valid would otherwise keep the hashes busy, and test guesses at the current password.
  return limitTries(context, 'password-change', source, async () => {
    // Compared last: a try that an overload ends has compared nothing.
    const hash = await hashPassword(newPassword, context);
    if (await verifyPassword(passwordHash(context, account), newPassword, context)) throw new Refusal('PWERR01');
    return storedPassword(context, account.user_id, hash);
  });
}

async function store({ db }: InTransaction<Pick<Core, 'db'>>, account: Account, hash: StoredHash): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ password_hash: hash, password_change_required: false })
    .where('user_id', '=', account.user_id)
    .execute();
}
