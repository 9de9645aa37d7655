// Completing what a link is for, and sending a link again.
import type { Transaction } from 'kysely';
import { Refusal } from '../../core/refusal.js';
import type { RequestContext } from '../../core/request-context.js';
import { linkMessage } from '../../delivery/messages.js';
import { transactAndSend } from '../../delivery/transact-and-send.js';
import { transact } from '../../storage/retry.js';
import type { Schema } from '../../storage/schema.js';
import { refuseLockedAccount } from '../accounts/account-lock.js';
import { type Account, accountOf, findById, holdAccount } from '../accounts/accounts.js';
import { limitAccount } from '../limits/limits.js';
import { isEmailVerified, markEmailVerified } from '../contact/email.js';
import { letterheadOf } from '../notices/letterhead.js';
import { findOwnSession } from '../sign-in/link-sign-in.js';
import { signInAsksForCode } from '../accounts/option-choices.js';
import {
  asOpened,
  completeLink,
  findLink,
  guessedLink,
  isLinkType,
  isOvertaken,
  issueLink,
  type LinkRow,
  type LinkType,
  linkKinds,
  recipientOf,
  stateOf,
} from './links.js';

/** How long an account-mapping link may be opened again after it is used. */
const OPENED_AGAIN_MS = 24 * 60 * 60 * 1000;

/** Marks a link's task as done. `tokens` are the session tokens that the request came with. Throws VTERR01 to VTERR05, AUERR06. */
export async function completeByToken(context: RequestContext, token: string, tokens: readonly string[]): Promise<void> {
  const link = await guessedLink(context, () => findLink(context, token));
  if (link === undefined || !isLinkType(link.type) || !linkKinds[link.type].signsIn) throw new Refusal('VTERR01');
  refuseLockedAccount(await accountOf(context, link.user_id));
  refuseSpent(link, context.now);
  if (!(await isConfirmed(context, link, tokens))) throw new Refusal('VTERR04');
  const { type, target } = link;
  const { invites } = linkKinds[link.type];
  await transactAndSend(context, async (db) => {
    await holdAccount({ db }, link.user_id);
    const account = await accountOf({ db }, link.user_id);
    refuseLockedAccount(account);
    if (invites && account.setup_required) throw new Refusal('VTERR05');
    if (isOvertaken(link, account)) throw new Refusal('VTERR02');
    if (!(await completeLink({ db }, link, context.now))) throw new Refusal('VTERR03');
    if (type === 'Email Verification' && target !== null) await markEmailVerified({ ...context, db }, account, target);
  });
}

/** Whether no code is needed, or the link's owner entered one: for this link, at any time, or to sign in. Its task may take a while. */
async function isConfirmed(context: RequestContext, link: LinkRow, tokens: readonly string[]): Promise<boolean> {
  if (link.confirmed_at !== null || !(await signInAsksForCode(context, link.user_id))) return true;
  return (await findOwnSession(context, link.user_id, tokens)) !== undefined;
}

/** Sends a new link of the same type. The old one stops working. Throws VTERR01, VTERR03, VTERR06, VTERR07, AUERR06. */
export async function resendByToken(context: RequestContext, token: string): Promise<void> {
  const link = await guessedLink(context, () => findLink(context, token));
  if (link === undefined || !isLinkType(link.type) || !linkKinds[link.type].resends) throw new Refusal('VTERR01');
  const account = await accountOf(context, link.user_id);
  if (asOpened(link, account).completed_at !== null) throw new Refusal('VTERR03');
  refuseLockedAccount(account);
  // Apart from those by user ID: a stranger who knows it must not use up what the owner needs.
  await limitResends(context, `link ${link.user_id}`);
  const isCompleted = async (db: Transaction<Schema>, owner: Account) =>
    asOpened((await findLink({ db }, token)) ?? link, owner).completed_at !== null;
  const claimed = await queueLink(context, { userId: link.user_id, type: link.type, isDone: isCompleted });
  if (claimed === 'done') throw new Refusal('VTERR03');
  if (claimed === 'no-address' || !(await context.delivery.sendNow(claimed))) throw new Refusal('VTERR07');
}

async function limitResends(context: RequestContext, subject: string): Promise<void> {
  await limitAccount(context, 'resend', subject);
  await limitAccount(context, 'resend-daily', subject);
}

/** Sends the email verification link again if there is something to verify, without revealing whether there is. Throws VTERR06. */
export async function resendEmailVerification(context: RequestContext, userId: string): Promise<void> {
  // A stranger may send any text as a user ID, even the one that counts for the holder of a link.
  await limitResends(context, `user ${userId}`);
  const account = await findById(context, userId);
  if (account === undefined) return;
  context.about(userId);
  if (account.locked_at !== null || isEmailVerified(account)) return;
  // The response does not wait: its time must not reveal whether there was anything to send.
  context.background.run('email verification not sent again', async () => {
    const claimed = await queueLink(context, { userId, type: 'Email Verification', isDone: (_, owner) => isEmailVerified(owner) });
    if (claimed !== 'done' && claimed !== 'no-address') context.delivery.sendSoon(claimed);
  });
}

/**
 * Uses an account-mapping link, which is complete once it is opened. Returns the link as it was before. If it is opened again within a
 * day, it still counts as valid, since a mail scanner may have opened it first. Throws VTERR01.
 */
export async function useMappingLink(context: RequestContext, token: string): Promise<LinkRow> {
  const link = await guessedLink(context, () => findLink(context, token));
  if (link?.type !== 'Account Mapping') throw new Refusal('VTERR01');
  await completeLink(context, link, context.now);
  const isRecent =
    link.completed_at !== null && link.replaced_at === null && context.now.getTime() - link.completed_at.getTime() < OPENED_AGAIN_MS;
  return isRecent ? { ...link, completed_at: null, expires_at: new Date(context.now.getTime() + OPENED_AGAIN_MS) } : link;
}

function refuseSpent(link: LinkRow, now: Date): void {
  const state = stateOf(link, now);
  if (state === 'expired') throw new Refusal('VTERR02');
  if (state === 'completed') throw new Refusal('VTERR03');
}

interface Wanted {
  readonly userId: string;
  readonly type: LinkType;
  /** Whether there is nothing left to do with such a link. */
  readonly isDone: (db: Transaction<Schema>, owner: Account) => boolean | Promise<boolean>;
}

/**
 * Issues a link and queues its email, which the caller sends. By the account as it is then: its address may have changed, support may have
 * locked it, and the link that is sent again may have been completed, since the caller read them.
 */
async function queueLink(context: RequestContext, { userId, type, isDone }: Wanted) {
  const { lifetimeMs } = linkKinds[type];
  return transact(context.db, async (db) => {
    await holdAccount({ db }, userId);
    const account = await accountOf({ db }, userId);
    if (await isDone(db, account)) return 'done';
    const recipient = recipientOf(account, type);
    if (recipient === null || account.locked_at !== null) return 'no-address';
    const { url } = await issueLink({ ...context, db }, { userId, type, target: recipient });
    const to = { userId, recipient, letterhead: await letterheadOf({ ...context, db }, userId) };
    const message = linkMessage(to, { type, url, lifetimeMs });
    return context.delivery.queueClaimed(db, message, context.now, new Date(context.now.getTime() + lifetimeMs));
  });
}
