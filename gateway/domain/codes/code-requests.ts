// Requests for a code: which address or number it goes to, before and after sign-in.
import { isSentMethod, type MfaType, SENT_METHODS, type SentMethod } from '../../../api/contract/mfa-methods.js';
import { Refusal } from '../../core/refusal.js';
import type { RequestContext, SignedInContext } from '../../core/request-context.js';
import { codeMessage } from '../../delivery/messages.js';
import { transactAndSend } from '../../delivery/transact-and-send.js';
import { transact } from '../../storage/retry.js';
import type { Account } from '../accounts/accounts.js';
import { findAuthenticator } from './authenticators.js';
import { hasSentPassword } from '../sign-in/challenges.js';
import { isProofFresh } from './fresh-proof.js';
import { findKnownComputer } from '../sessions/known-computers.js';
import { letterheadOf } from '../notices/letterhead.js';
import { requesterOn, type CodeRequester, limitAccount, limitTarget } from '../limits/limits.js';
import { hasMethod, methodsOf, offeredMethods } from './mfa-methods.js';
import { signInAsksForCode } from '../accounts/option-choices.js';
import { type CodePurpose, issueCode, type UsableMethods } from './one-time-codes.js';
import { findPhones, numberReachedBy, type Phones } from '../contact/phone-records.js';
import { type Subject, subjectOf } from '../accounts/subjects.js';

/** What a code is for, and who asks for it: each has a daily limit of their own. */
interface Use {
  readonly purpose: CodePurpose;
  readonly requester: CodeRequester;
}

/**
 * Before sign-in, codes go to verified details only: for signing in if this browser recently sent the right password, otherwise for a
 * reset. Requests without a password have their own, lower limit, so strangers cannot use up the owner's. Neither they nor a thief of the
 * password can use up the allowance of a known computer. Without the password, a known computer uses up nothing that a sign-in needs.
 * Usernames that do not exist get the same replies from the same statements. Throws MFERR03, MFERR04, MFERR06.
 */
export async function requestCodeByUsername(context: RequestContext, username: string, type: MfaType): Promise<void> {
  const subject = await subjectOf(context, username);
  if (subject.account !== undefined) context.about(subject.id);
  const hasPassword = await hasSentPassword(context, subject.id);
  const computer = await findKnownComputer(context, subject.id);
  const counted = `${subject.id}${computer}`;
  await (hasPassword
    ? limitAccount(context, 'code-request', `password ${counted}`)
    : limitAccount(context, 'anonymous-code-request', counted));
  await sendOffered(context, subject, type, {
    purpose: hasPassword ? 'sign-in' : 'reset',
    requester: requesterOn(computer, hasPassword ? 'password holder' : 'anyone'),
  });
}

/** For a visitor whose link requires a code. Codes go to verified details only. Throws MFERR03, MFERR04, MFERR06. */
export async function requestCodeByLink(context: RequestContext, account: Account, type: MfaType): Promise<void> {
  const { user_id: id, username } = account;
  const computer = await findKnownComputer(context, id);
  await limitAccount(context, 'code-request', `link ${id}${computer}`);
  const requester = requesterOn(computer, 'link holder');
  await sendOffered(context, { username: username ?? '', id, account }, type, { purpose: 'link', requester });
}

async function sendOffered(context: RequestContext, subject: Subject, type: MfaType, { purpose, requester }: Use): Promise<void> {
  if (!hasMethod(await offeredMethods(context, subject), type)) throw new Refusal('MFERR03');
  if (!isSentMethod(type)) return;
  await refuseDown(context, type);
  const verified = await verifiedTarget(context, subject.id, subject.account, type);
  // As many as a real account has: a number, which also takes calls, and an address.
  const target = verified ?? `nobody ${subject.id} ${type === 'email' ? 'address' : 'number'}`;
  await limitTarget(context, target, subject.id, requester);
  const letterhead = await letterheadOf(context, subject.id);
  await transactAndSend(context, async (db) => {
    const { code, expiresAt } = await issueCode({ ...context, db }, { userId: subject.id, purpose, channel: type, target });
    if (verified === undefined) return context.delivery.queueNothing(db, type, context.now);
    const to = { userId: subject.id, recipient: target, letterhead };
    const message = codeMessage(to, { channel: type, code, leftMs: expiresAt.getTime() - context.now.getTime() });
    await context.delivery.queue(db, message, context.now, expiresAt);
  });
}

/** After sign-in, codes go to details pending verification, otherwise to the verified ones. Throws MFERR03, MFERR04, MFERR05, MFERR06. */
export async function requestCodeForOwner(context: SignedInContext, account: Account, type: MfaType): Promise<void> {
  const userId = account.user_id;
  if (type === 'totp') return requireAuthenticator(context, account);
  if (!isSentMethod(type) || !context.delivery.carries(type)) throw new Refusal('MFERR03');
  // Otherwise, a thief of the session could use up what its owner needs to end it.
  const computer = await findKnownComputer(context, userId);
  await limitAccount(context, 'code-request', `${userId}${computer}`);
  const { target, isVerified } = await ownersTarget(context, account, type);
  if (target === undefined) throw new Refusal('MFERR03');
  await refuseDown(context, type);
  // Otherwise, one session could have messages sent to a thousand strangers.
  if (!isVerified) await limitAccount(context, 'unverified-code-request', userId);
  await limitTarget(context, target, userId, isVerified ? requesterOn(computer, 'session holder') : 'anyone');
  const letterhead = await letterheadOf(context, userId);
  const claimed = await transact(context.db, async (db) => {
    const { code, expiresAt } = await issueCode({ ...context, db }, { userId, purpose: 'own', channel: type, target });
    const to = { userId, recipient: target, letterhead };
    const message = codeMessage(to, { channel: type, code, leftMs: expiresAt.getTime() - context.now.getTime() });
    return context.delivery.queueClaimed(db, message, context.now, expiresAt);
  });
  if (!(await context.delivery.sendNow(claimed))) throw new Refusal('MFERR05');
}

/** The details that a signed-in user's codes can prove: the ones pending verification, and the verified ones. */
export async function ownUsableMethods(context: RequestContext, account: Account): Promise<UsableMethods> {
  const phones = await findPhones(context, account.user_id);
  const verified = SENT_METHODS.flatMap((type) => verifiedTargetOf(account, phones, type) ?? []);
  const pending = SENT_METHODS.flatMap((type) => pendingTargetOf(account, phones, type) ?? []).filter(
    (target) => !verified.includes(target),
  );
  return { types: ['totp', ...SENT_METHODS], targets: [...verified, ...pending], pending };
}

/** The verified address or number of a method. */
export async function verifiedTarget(
  context: RequestContext,
  userId: string,
  account: Account | undefined,
  channel: SentMethod,
): Promise<string | undefined> {
  return verifiedTargetOf(account, await findPhones(context, userId), channel);
}

/**
 * The details pending verification, otherwise the verified ones. If the session's proof is too old, the code is meant to renew it, and
 * only verified details can do that.
 */
async function ownersTarget(context: SignedInContext, account: Account, channel: SentMethod) {
  const phones = await findPhones(context, account.user_id);
  const verified = verifiedTargetOf(account, phones, channel);
  const canRenew = (await signInAsksForCode(context, account.user_id)) && hasMethod(await methodsOf(context, account), channel);
  const renews = !isProofFresh(context) && canRenew;
  const target = renews ? verified : (pendingTargetOf(account, phones, channel) ?? verified);
  return { target, isVerified: target === verified };
}

function verifiedTargetOf(account: Account | undefined, { verified }: Phones, channel: SentMethod): string | undefined {
  if (channel === 'email') return account?.email_verified ? (account.email ?? undefined) : undefined;
  return numberReachedBy(verified, channel);
}

function pendingTargetOf(account: Account, { pending }: Phones, channel: SentMethod): string | undefined {
  // The first address of an account is stored as its own, and not yet verified.
  if (channel === 'email') return account.pending_email ?? (account.email_verified ? undefined : (account.email ?? undefined));
  return numberReachedBy(pending, channel);
}

/** Reports right away that a channel is down, so users do not wait for its message. */
async function refuseDown({ delivery, now }: RequestContext, type: SentMethod): Promise<void> {
  if ((await delivery.working([type], now)).length === 0) throw new Refusal('MFERR06');
}

async function requireAuthenticator(context: RequestContext, account: Account): Promise<void> {
  const authenticator = await findAuthenticator(context, account.user_id);
  if (!authenticator?.verified_at) throw new Refusal('MFERR03');
}
