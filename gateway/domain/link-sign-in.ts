// Signing in by a link: what each type of link demands, and the code that a link's owner may be asked for first.
import { Refusal } from '../core/refusal.js';
import type { RequestContext } from '../core/request-context.js';
import { hashToken } from '../core/secrets.js';
import { findChallenge, startChallenge } from './challenges.js';
import { refuseLockedAccount } from './account-lock.js';
import { accountOf } from './accounts.js';
import { findOpenedLink, guessedLink, isLinkType, type LinkRow, linkKinds, stateOf } from './links.js';
import { CODE_LIFETIME_MS } from './one-time-codes.js';
import { signInSteps } from './option-choices.js';

/** The user whom a valid link signs in. Throws VTERR01, VTERR02, VTERR03, AUERR06, and AUERR05 where a code is needed first. */
export async function authenticateByLink(context: RequestContext, token: string): Promise<string> {
  const link = await guessedLink(context, () => findOpenedLink(context, token));
  if (link === undefined || !isLinkType(link.type) || !linkKinds[link.type].signsIn) throw new Refusal('VTERR01');
  const state = stateOf(link, context.now);
  if (state === 'expired') throw new Refusal('VTERR02');
  if (state === 'completed') throw new Refusal('VTERR03');
  refuseLockedAccount(await accountOf(context, link.user_id));
  if (await needsCode(context, link)) {
    await challenge(context, link);
    throw new Refusal('AUERR05');
  }
  return link.user_id;
}

/** Only an email verification link can stand in for a password that would be followed by a code. */
export async function needsCode(context: RequestContext, link: LinkRow): Promise<boolean> {
  if (link.type !== 'Email Verification' || isRecent(context, link.confirmed_at)) return false;
  return (await signInSteps(context, link.user_id)).code;
}

/** The link of this user that this very visitor opened, and that was asked for a code within the last ten minutes. */
export async function findChallengedLink(context: RequestContext, userId: string): Promise<LinkRow | undefined> {
  const owed = await findChallenge(context);
  const opened = [owed?.linkHash, context.token === null ? null : hashToken(context.token)].filter((hash) => typeof hash === 'string');
  if (opened.length === 0) return undefined;
  const links = await context.db
    .selectFrom('links')
    .selectAll()
    .where('user_id', '=', userId)
    .where('token_hash', 'in', opened)
    .where('completed_at', 'is', null)
    .execute();
  return links.find((link) => isRecent(context, link.challenged_at) && stateOf(link, context.now) === 'valid');
}

/** The code that the link's owner was asked for was right. */
export async function confirmLink(context: RequestContext, link: LinkRow): Promise<void> {
  await context.db.updateTable('links').set({ confirmed_at: context.now }).where('token_hash', '=', link.token_hash).execute();
}

async function challenge(context: RequestContext, link: LinkRow): Promise<void> {
  await startChallenge(context, link.user_id, link.token_hash);
  await context.db.updateTable('links').set({ challenged_at: context.now }).where('token_hash', '=', link.token_hash).execute();
}

function isRecent(context: RequestContext, moment: Date | null): boolean {
  return moment !== null && context.now.getTime() - moment.getTime() < CODE_LIFETIME_MS;
}
