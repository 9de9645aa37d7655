// Refuses passwords that attackers guess first: common ones, and those made from what is known about the account.
import { isCommonPassword } from '../../blocklist/common-passwords.js';
import { isPersonalPassword, type PersonalWords } from '../../blocklist/personal-password.js';
import { Refusal } from '../../core/refusal.js';
import type { Core } from '../../core/request-context.js';
import type { Account } from '../accounts/accounts.js';
import { brandOf } from '../accounts/brands.js';

const COMMON = 'This password is one that many people use, so it is among the first to be guessed. Please choose another one.';
const PERSONAL =
  'This password contains your username or email address, or is made of the name of this site or your plan. Please choose another one.';

/** Throws PWERR03, with the reason. `username` is the username that the password is for. */
export async function refuseBlockedPassword(core: Pick<Core, 'db'>, account: Account, username: string, password: string): Promise<void> {
  if (isCommonPassword(password)) throw new Refusal('PWERR03', { description: COMMON });
  if (isPersonalPassword(password, await wordsAbout(core, account, username))) throw new Refusal('PWERR03', { description: PERSONAL });
}

async function wordsAbout(core: Pick<Core, 'db'>, account: Account, username: string): Promise<PersonalWords> {
  const { brandName } = await brandOf(core, account.user_id);
  const plans = await core.db.selectFrom('plans').select('document').where('user_id', '=', account.user_id).execute();
  const emails = [account.email, account.pending_email].filter((email) => email !== null);
  return {
    names: [username, ...emails.map((email) => email.slice(0, email.lastIndexOf('@')))],
    words: [brandName ?? '', ...plans.map(({ document }) => (typeof document.planName === 'string' ? document.planName : ''))],
  };
}
