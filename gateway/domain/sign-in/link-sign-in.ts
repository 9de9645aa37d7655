// Signing in with a link: what each type of link requires, and the code that its owner may have to enter first.
import { Refusal } from '../../core/refusal.js';
import type { RequestContext } from '../../core/request-context.js';
import { hashToken } from '../../core/secrets.js';
import { confirmChallenge, findChallenge, startChallenge } from './challenges.js';
import { refuseLockedAccount } from '../accounts/account-lock.js';
import { type Account, accountOf } from '../accounts/accounts.js';
import { asOpened, findLink, guessedLink, isLinkType, type LinkRow, linkKinds, stateOf } from '../links/links.js';
import { CODE_LIFETIME_MS } from '../codes/one-time-codes.js';
import { signInAsksForCode } from '../accounts/option-choices.js';
import { findSession } from '../sessions/sessions.js';
import type { Beginning } from './start-session.js';

/** The result of signing in with a link: a new session, or the one that its owner already has. */
export type LinkSignIn = { readonly account: Account } & (
  | { readonly kind: 'new'; readonly beginning: Beginning }
  | { readonly kind: 'existing'; readonly token: string }
);

/**
 * Signs in with a valid link. `tokens` are the session tokens that the request came with.
 * Throws VTERR01, VTERR02, VTERR03, AUERR06, AUERR05 if a visitor must enter a code first, and AUERR07 if the link only verifies an address.
 */
export async function authenticateByLink(context: RequestContext, token: string, tokens: readonly string[]): Promise<LinkSignIn> {
  const link = await guessedLink(context, () => findLink(context, token));
  if (link === undefined || !isLinkType(link.type) || !linkKinds[link.type].signsIn) throw new Refusal('VTERR01');
  const account = await accountOf(context, link.user_id);
  refuseLockedAccount(account);
  // By the account that the session is compared with: one that is set up from here on has another password, and starts none.
  const state = stateOf(asOpened(link, account), context.now);
  if (state === 'expired') throw new Refusal('VTERR02');
  if (state === 'completed') throw new Refusal('VTERR03');
  const own = await findOwnSession(context, link.user_id, tokens);
  // A link gives its owner no more access than they already have, and opening it in a second tab must not end the session in the first.
  if (own !== undefined) return { kind: 'existing', account, token: own };
  const isConfirmed = await isConfirmedHere(context, link);
  // A link replaces the password, but never the code that would follow it.
  if (!isConfirmed && (await signInAsksForCode(context, link.user_id))) {
    throw new Refusal((await challenge(context, account, link)) ? 'AUERR05' : 'VTERR02');
  }
  const { purpose } = linkKinds[link.type];
  if (!provesVerifiedAddress(account, link)) throw new Refusal('AUERR07');
  // Access to a mailbox alone proves nothing: links stay in it for weeks.
  const steps: Beginning['steps'] = isConfirmed ? ['link', 'code'] : ['link'];
  const beginning: Beginning = { steps, isProof: isConfirmed, purpose, linkHash: link.token_hash };
  return { kind: 'new', account, beginning };
}

/** The first of `tokens` that belongs to a session of this user that is not limited to one purpose. */
export async function findOwnSession(context: RequestContext, userId: string, tokens: readonly string[]): Promise<string | undefined> {
  for (const token of tokens) {
    const session = await findSession(context, token);
    if (typeof session !== 'string' && session.userId === userId && session.purpose === null) return token;
  }
  return undefined;
}

/** A new address may be a typo or a thief's: it gives no access while the account has a verified one. */
function provesVerifiedAddress(account: Account, link: LinkRow): boolean {
  return link.type !== 'Email Verification' || !account.email_verified || link.target === account.email;
}

/** Whether the link's code was recently entered in this browser. Other browsers that have the link are not admitted. */
async function isConfirmedHere(context: RequestContext, link: LinkRow): Promise<boolean> {
  const opened = await findChallenge(context);
  return opened?.linkHash === link.token_hash && isRecent(context, opened.confirmedAt);
}

/** The user's link that this visitor opened, if it required a code within the last ten minutes. */
export async function findChallengedLink(context: RequestContext, userId: string): Promise<LinkRow | undefined> {
  const current = await findChallenge(context);
  const openedHashes = [current?.linkHash, context.token === null ? null : hashToken(context.token)].filter(
    (hash) => typeof hash === 'string',
  );
  if (openedHashes.length === 0) return undefined;
  const links = await context.db
    .selectFrom('links')
    .selectAll()
    .where('user_id', '=', userId)
    .where('token_hash', 'in', openedHashes)
    .where('completed_at', 'is', null)
    .execute();
  return links.find((link) => isRecent(context, link.challenged_at) && stateOf(link, context.now) === 'valid');
}

/** Notes that the link's owner entered the right code. */
export async function confirmLink(context: RequestContext, link: LinkRow): Promise<void> {
  await context.db.updateTable('links').set({ confirmed_at: context.now }).where('token_hash', '=', link.token_hash).execute();
  await confirmChallenge(context, link.token_hash);
}

async function challenge(context: RequestContext, account: Account, link: LinkRow): Promise<boolean> {
  if (!(await startChallenge(context, account, link.token_hash))) return false;
  await context.db.updateTable('links').set({ challenged_at: context.now }).where('token_hash', '=', link.token_hash).execute();
  return true;
}

function isRecent(context: RequestContext, moment: Date | null): boolean {
  return moment !== null && context.now.getTime() - moment.getTime() < CODE_LIFETIME_MS;
}
