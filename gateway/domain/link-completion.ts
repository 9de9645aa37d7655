// Finishing and sending again what a link was for.
import { Refusal } from '../calls/refusal.js';
import type { Visit } from '../calls/visit.js';
import { linkMessage } from '../delivery/messages.js';
import { transact } from '../storage/retry.js';
import { accountOf, findById } from './accounts.js';
import { limitResends } from './counters.js';
import { markEmailVerified } from './email.js';
import { needsCode } from './link-sign-in.js';
import { completeLink, findLink, isLinkType, issueLink, type LinkRow, type LinkType, linkKinds, stateOf } from './links.js';

/** Marks what a link was for as done. Throws VTERR01 to VTERR05. */
export async function completeByToken(visit: Visit, token: string): Promise<void> {
  const link = await findLink(visit, token);
  if (link === undefined || !isLinkType(link.type) || !linkKinds[link.type].signsIn) throw new Refusal('VTERR01');
  refuseSpent(link, visit.now);
  if (await needsCode(visit, link)) throw new Refusal('VTERR04');
  const account = await accountOf(visit, link.user_id);
  if (linkKinds[link.type].invites && account.setup_required) throw new Refusal('VTERR05');
  await transact(visit.db, async (db) => {
    if (!(await completeLink({ db }, link, visit.now))) throw new Refusal('VTERR03');
    if (link.type === 'Email Verification' && link.target !== null) await markEmailVerified({ db }, account, link.target);
  });
}

/** Sends a link of the same type again; the old one holds no longer. Throws VTERR01, VTERR03, VTERR06. */
export async function resendByToken(visit: Visit, token: string): Promise<void> {
  const link = await findLink(visit, token);
  if (link === undefined || !isLinkType(link.type) || !linkKinds[link.type].resends) throw new Refusal('VTERR01');
  if (link.completed_at !== null) throw new Refusal('VTERR03');
  await limitResends(visit, link.user_id);
  const sent = await sendLink(visit, link.user_id, link.type);
  if (!sent) throw new Refusal('VTERR07');
}

/** Sends the email verification link again where there is something to verify; says nothing about whether there is. Throws VTERR06. */
export async function resendEmailVerification(visit: Visit, userId: string): Promise<void> {
  await limitResends(visit, userId);
  const account = await findById(visit, userId);
  if (account === undefined || (account.email_verified && account.pending_email === null)) return;
  await sendLink(visit, userId, 'Email Verification');
}

/** Uses an account-mapping link: opening it is all that it is for. Returns it as it was before. Throws VTERR01. */
export async function useMappingLink(visit: Visit, token: string): Promise<LinkRow> {
  const link = await findLink(visit, token);
  if (link?.type !== 'Account Mapping') throw new Refusal('VTERR01');
  await completeLink(visit, link, visit.now);
  return link;
}

function refuseSpent(link: LinkRow, now: Date): void {
  const state = stateOf(link, now);
  if (state === 'expired') throw new Refusal('VTERR02');
  if (state === 'completed') throw new Refusal('VTERR03');
}

async function sendLink(visit: Visit, userId: string, type: LinkType): Promise<boolean> {
  const account = await accountOf(visit, userId);
  const recipient = account.pending_email ?? account.email;
  if (recipient === null) return false;
  const { url } = await issueLink(visit, { userId, type, target: recipient });
  return visit.delivery.send(linkMessage({ type, userId, recipient, url }));
}
