// An account's email addresses: the verified one, and one pending verification.
import { maskEmail } from '../../../api/contract/rules/mask.js';
import { hasKnownTld } from '../../../api/contract/rules/known-tld.js';
import { Refusal } from '../../core/refusal.js';
import type { InTransaction, RequestContext, SignedInContext } from '../../core/request-context.js';
import { hashToken } from '../../core/secrets.js';
import { type Account, accountOf } from '../accounts/accounts.js';
import { type LinkType, replaceLinks } from '../links/links.js';
import { notify } from '../notices/notices.js';
import { confirmedTargets } from '../codes/one-time-codes.js';
import { changeOwnAccount } from '../accounts/own-account.js';
import { deleteSessionsOf, endLinkSessionsOf } from '../sessions/sessions.js';

/** Links that prove access to a mailbox. Invitations end with the setup. */
const TO_A_MAILBOX: readonly LinkType[] = ['Email Verification', 'Trustee Signing', 'Password Reset', 'Account Mapping'];

/** Saves a new address for verification. The previous one stays in use until the new one is verified. Throws CDERR03, SEERR04. */
export async function saveEmail(context: SignedInContext, email: string): Promise<void> {
  if (!hasKnownTld(email)) throw new Refusal('CDERR03');
  await changeOwnAccount(context, async (own) => {
    const account = await accountOf(own, own.session.userId);
    // Its setup has no email step, so the owner would not notice an address from someone else who opened the invitation.
    if (account.setup_required && account.skip_enrollment_steps) throw new Refusal('SEERR04');
    const pending = account.email_verified && account.email === email ? null : email;
    await own.db.updateTable('accounts').set({ pending_email: pending }).where('user_id', '=', account.user_id).execute();
  });
}

export function isEmailVerified(account: Account): boolean {
  return account.email_verified && account.pending_email === null;
}

/** Verifies an address after the user enters the code that was sent to it. Throws CDERR01, CDERR02. */
export async function verifyEmailByCode(context: SignedInContext): Promise<void> {
  await changeOwnAccount(context, async (own) => {
    const account = await accountOf(own, own.session.userId);
    if (isEmailVerified(account)) return;
    const target = account.pending_email ?? account.email;
    if (target === null) throw new Refusal('CDERR02');
    if (!(await confirmedTargets(own, account.user_id, ['email'])).includes(target)) throw new Refusal('CDERR01');
    await markEmailVerified(own, account, target);
  });
}

/**
 * Verifies the address that the account is waiting for. A new address ends the links in the mailbox of the former one and the sessions that
 * they opened, and causes a notice. During setup, it ends the sessions of everyone else who opened the invitation: no one may save
 * credentials next to an address that someone else verified. The caller's transaction holds the account, and has seen that `target` is still
 * its address.
 */
export async function markEmailVerified(context: InTransaction<RequestContext>, account: Account, target: string): Promise<void> {
  await context.db
    .updateTable('accounts')
    .set({ email: target, email_verified: true, pending_email: null })
    .where('user_id', '=', account.user_id)
    .execute();
  const ownSession = hashToken(context.token ?? '');
  if (account.setup_required) await deleteSessionsOf(context, account.user_id, ownSession);
  if (account.email === target) return;
  await replaceLinks(context, account.user_id, TO_A_MAILBOX, target);
  await endLinkSessionsOf(context, account.user_id, ownSession);
  const undo = { what: 'email', email: account.email, isVerified: account.email_verified } as const;
  const detail = `It is now ${maskEmail(target)}${account.email === null ? '' : ` instead of ${maskEmail(account.email)}`}.`;
  await notify(context, { userId: account.user_id, kind: 'email-changed', undo, detail });
}
