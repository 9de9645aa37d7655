// Usernames: claiming one, and finding a free one that resembles the requested one.
import { randomInt } from 'node:crypto';
import { isUsername, USERNAME_LENGTH } from '../../../api/contract/rules/username.js';
import { Refusal } from '../../core/refusal.js';
import type { Core, InTransaction, SignedInContext } from '../../core/request-context.js';
import { type Account, accountOf, usernameKey } from './accounts.js';
import { forgetAllGuesses } from '../limits/guesses.js';
import { refuseBlockedPassword } from '../passwords/blocked-passwords.js';
import { isEmailVerified } from '../contact/email.js';
import { renewProof } from '../codes/fresh-proof.js';
import { knowOnlyThisComputer } from '../sessions/known-computers.js';
import { changeOwnAccount } from './own-account.js';
import { hashPassword } from '../passwords/passwords.js';
import { deleteSessionsOf } from '../sessions/sessions.js';
import { storedPassword } from '../passwords/stored-hashes.js';
import type { StoredHash } from '../../storage/column-types.js';
import { isUniqueViolation } from '../../storage/violations.js';

const SUGGESTIONS = 20;

/**
 * Saves the credentials of an account during setup. If two users want the same username, the database gives it to one of them.
 * Throws CVERR01, CVERR02, CVERR03, PWERR03, SEERR01.
 */
export async function setUpCredentials(context: SignedInContext, username: string, password: string): Promise<void> {
  const account = await accountOf(context, context.session.userId);
  refuseSetup(account);
  await refuseBlockedPassword(context, account, username, password);
  const hash = storedPassword(context, account.user_id, await hashPassword(password, context));
  try {
    await changeOwnAccount(context, (own) => saveCredentials(own, { username, hash }));
  } catch (error) {
    if (isUniqueViolation(error)) throw new Refusal('CVERR02');
    throw error;
  }
}

/** An account that is set up, or whose address is not verified yet. */
function refuseSetup(account: Account): void {
  if (!account.setup_required) throw new Refusal('CVERR01');
  if (!account.skip_enrollment_steps && !isEmailVerified(account)) throw new Refusal('CVERR03');
}

async function saveCredentials(
  context: InTransaction<SignedInContext>,
  { username, hash }: { readonly username: string; readonly hash: StoredHash },
) {
  const { userId, tokenHash } = context.session;
  const username_key = usernameKey(username);
  refuseSetup(await accountOf(context, userId));
  await context.db
    .updateTable('accounts')
    .set({ username, username_key, password_hash: hash, setup_required: false })
    .where('user_id', '=', userId)
    .execute();
  await forgetAllGuesses(context, { user_id: userId, username_key });
  // Others who opened the invitation have proven nothing: their sessions must not become valid for the account that is now set up.
  await deleteSessionsOf(context, userId, tokenHash);
  await knowOnlyThisComputer(context, userId);
  // From now on, the password is the proof of identity, and the user has just chosen it.
  await renewProof(context);
}

/** Whether no one else has a username. */
export async function isFree(core: Pick<Core, 'db'>, username: string, userId: string): Promise<boolean> {
  const owner = await core.db
    .selectFrom('accounts')
    .select('user_id')
    .where('username_key', '=', usernameKey(username))
    .where('user_id', '!=', userId)
    .executeTakeFirst();
  return owner === undefined;
}

/** A free username made from the requested one and a number, or nothing if there are no letters to start from. */
export async function suggestUsername(core: Pick<Core, 'db'>, wanted: string): Promise<string | undefined> {
  const base = wanted.replace(/[^A-Za-z0-9]/g, '').replace(/^[0-9]+/, '');
  if (base === '') return undefined;
  const candidates = Array.from({ length: SUGGESTIONS }, (_, index) => withNumber(base, index)).filter(isUsername);
  if (candidates.length === 0) return undefined;
  const taken = await core.db
    .selectFrom('accounts')
    .select('username_key')
    .where('username_key', 'in', candidates.map(usernameKey))
    .execute();
  const keys = new Set(taken.map((row) => row.username_key));
  return candidates.find((candidate) => !keys.has(usernameKey(candidate)));
}

/** One digit first, then longer random numbers. A name that is too long loses its end. */
function withNumber(base: string, index: number): string {
  const number = index < 9 ? String(index + 1) : String(randomInt(100, 100_000));
  return base.slice(0, USERNAME_LENGTH.max - number.length).padEnd(USERNAME_LENGTH.min - number.length, '0') + number;
}
