// The email address that support sets for an account whose own is wrong or lost. It counts once its owner has opened the link to it.
import { maskEmail } from '../../../api/contract/rules/mask.js';
import type { InTransaction, RequestContext } from '../../core/request-context.js';
import { dropCodesWithoutMethod } from '../codes/authenticator-setup.js';
import { EVERY_CHANNEL } from '../codes/mfa-methods.js';
import { notifyOfSupportAct } from '../notices/notices.js';
import { discardUndo } from '../notices/open-notices.js';
import { signInAsksForCode } from '../accounts/option-choices.js';
import { revokeAccess } from '../accounts/revoke-access.js';

/** What setting an address led to. */
export interface NewEmail {
  /** Whether there was a verified address or phone to notify. */
  readonly isNotified: boolean;
  /** Whether all codes went to the former address, so sign-in now asks for none. */
  readonly isWithoutCodes: boolean;
}

/**
 * Replaces an account's address within the caller's transaction, which holds the account. A reader of the former mailbox gets nothing
 * more: links end, notices no longer restore the address, and sessions end.
 */
export async function setEmail(
  context: InTransaction<Pick<RequestContext, 'db' | 'delivery' | 'now' | 'baseUrl'>>,
  userId: string,
  email: string,
): Promise<NewEmail> {
  // First, because it goes to the former address: someone may have tricked support into this.
  const isNotified = await notifyOfSupportAct(context, userId, 'set-email', `It is now ${maskEmail(email)}.`);
  await revokeAccess(context, userId, context.now);
  await discardUndo(context, userId, ['email']);
  await context.db.updateTable('accounts').set({ email, email_verified: false }).where('user_id', '=', userId).execute();
  const hadCodes = await signInAsksForCode(context, userId);
  const isWithoutCodes = hadCodes && (await dropCodesWithoutMethod({ ...context, delivery: EVERY_CHANNEL }, userId));
  return { isNotified, isWithoutCodes };
}
