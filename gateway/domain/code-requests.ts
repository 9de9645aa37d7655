// Requests for a code: which address or number it goes to, before and after its owner is signed in.
import { isSentMethod, type MfaType, type SentMethod } from '../../api/contract/mfa-methods.js';
import { Refusal } from '../core/refusal.js';
import type { RequestContext } from '../core/request-context.js';
import { codeMessage } from '../delivery/messages.js';
import { transactAndSend } from '../delivery/transact-and-send.js';
import { transact } from '../storage/retry.js';
import { type Account, findByUsername, usernameKey } from './accounts.js';
import { findAuthenticator } from './authenticators.js';
import { limitAccount } from './limits.js';
import { hasMethod, methodsOf, plausibleMethods } from './mfa-methods.js';
import { letterheadOf } from './letterhead.js';
import { CODE_LIFETIME_MS, issueCode } from './one-time-codes.js';
import { findPhone, fullNumber } from './phones.js';

/** Before sign-in: to verified details only, and alike for usernames that nobody has. Throws MFERR03, MFERR04. */
export async function requestCodeByUsername(context: RequestContext, username: string, type: MfaType): Promise<void> {
  await limitAccount(context, 'code-request', usernameKey(username));
  const account = await findByUsername(context, username);
  if (account !== undefined) context.about(account.user_id);
  if (account !== undefined) return sendVerifiedCode(context, account, type);
  // Read for as often as others are: nor may the time that an answer takes tell them apart.
  await findAuthenticator(context, username);
  await findPhone(context, username, 'verified');
  if (!hasMethod(plausibleMethods(context, username), type)) throw new Refusal('MFERR03');
}

/** For the visitor of an email link that waits for a code: to verified details only. Throws MFERR03, MFERR04. */
export async function requestCodeByLink(context: RequestContext, account: Account, type: MfaType): Promise<void> {
  await limitAccount(context, 'code-request', account.user_id);
  await sendVerifiedCode(context, account, type);
}

async function sendVerifiedCode(context: RequestContext, account: Account, type: MfaType): Promise<void> {
  if (!hasMethod(await methodsOf(context, account), type)) throw new Refusal('MFERR03');
  if (!isSentMethod(type)) return;
  const target = await verifiedTarget(context, account, type);
  if (target === undefined) throw new Refusal('MFERR03');
  await transactAndSend(context, async (db) => {
    const message = await newCodeMessage({ ...context, db }, account.user_id, type, target);
    await context.delivery.queue(db, message, context.now, expiryOf(context));
  });
}

/** After sign-in: to the details that wait to be verified, else to the verified ones. Throws MFERR03, MFERR04, MFERR05. */
export async function requestCodeForOwner(context: RequestContext, account: Account, type: MfaType): Promise<void> {
  if (type === 'totp') return requireAuthenticator(context, account);
  if (!isSentMethod(type) || !context.delivery.carries(type)) throw new Refusal('MFERR03');
  await limitAccount(context, 'code-request', account.user_id);
  const target = (await pendingTarget(context, account, type)) ?? (await verifiedTarget(context, account, type));
  if (target === undefined) throw new Refusal('MFERR03');
  const claimed = await transact(context.db, async (db) => {
    const message = await newCodeMessage({ ...context, db }, account.user_id, type, target);
    return context.delivery.queueClaimed(db, message, context.now, expiryOf(context));
  });
  if (!(await context.delivery.sendNow(claimed))) throw new Refusal('MFERR05');
}

async function newCodeMessage(context: RequestContext, userId: string, channel: SentMethod, recipient: string) {
  const code = await issueCode(context, userId, channel, recipient);
  const letterhead = await letterheadOf(context, userId);
  return codeMessage({ userId, recipient, letterhead }, { channel, code, leftMs: CODE_LIFETIME_MS });
}

const expiryOf = (context: RequestContext) => new Date(context.now.getTime() + CODE_LIFETIME_MS);

async function requireAuthenticator(context: RequestContext, account: Account): Promise<void> {
  const authenticator = await findAuthenticator(context, account.user_id);
  if (!authenticator?.verified_at) throw new Refusal('MFERR03');
}

async function pendingTarget(context: RequestContext, account: Account, channel: SentMethod): Promise<string | undefined> {
  if (channel === 'email') return account.pending_email ?? undefined;
  const phone = await findPhone(context, account.user_id, 'pending');
  return phone && fullNumber(phone);
}

async function verifiedTarget(context: RequestContext, account: Account, channel: SentMethod): Promise<string | undefined> {
  if (channel === 'email') return account.email ?? undefined;
  const phone = await findPhone(context, account.user_id, 'verified');
  return phone && fullNumber(phone);
}
