// Emailed links: what they are for, how long they are valid, and what state a token is in.
import type { Selectable } from 'kysely';
import type { TokenVerification } from '../../../api/contract/verification-links.js';
import type { Core, RequestContext } from '../../core/request-context.js';
import type { SessionPurpose } from '../../core/session.js';
import { transact } from '../../storage/retry.js';
import type { LinkTable } from '../../storage/schema.js';
import { hashToken, newToken } from '../../core/secrets.js';
import { limitFailures } from '../limits/limits.js';
import { type Account, holdAccount } from '../accounts/accounts.js';

export type LinkRow = Selectable<LinkTable>;

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

interface LinkKind {
  /** The portal route that the link opens (P5). */
  readonly route: string;
  readonly lifetimeMs: number;
  /** Whether auth/token accepts it, and whether verification/resend sends it again. */
  readonly signsIn: boolean;
  readonly resends: boolean;
  /** Whether it invites a user to set up an account. */
  readonly invites: boolean;
  /** What its session is limited to; null: nothing, once the account is set up. */
  readonly purpose: SessionPurpose | null;
}

const INVITATION = { lifetimeMs: 30 * DAY_MS, signsIn: true, resends: true, invites: true, purpose: null } as const;
const SPENT_AT_ONCE = { signsIn: false, resends: false, invites: false, purpose: null } as const;

/** The types of R3, and the two that the contract adds without a name. */
export const linkKinds = {
  'Email Verification': {
    route: 'emailVerification',
    lifetimeMs: DAY_MS,
    signsIn: true,
    resends: true,
    invites: false,
    purpose: 'email-verification',
  },
  'Account Setup': { route: 'verifyUserInvite', ...INVITATION },
  'Authorized Representative Invitation': { route: 'verifyUserInvite', ...INVITATION },
  'Advisor Invitation': { route: 'verifyAdvisorInvite', ...INVITATION },
  'Trustee Signing': {
    route: 'trusteeSigningVerification',
    lifetimeMs: 14 * DAY_MS,
    signsIn: true,
    resends: true,
    invites: false,
    purpose: 'signing',
  },
  'Password Reset': { route: 'verification', lifetimeMs: HOUR_MS, ...SPENT_AT_ONCE },
  'Account Mapping': { route: 'verifyAccountMapping', lifetimeMs: DAY_MS, ...SPENT_AT_ONCE },
} as const satisfies Record<string, LinkKind>;

export type LinkType = keyof typeof linkKinds;

export const linkTypes: readonly LinkType[] = Object.keys(linkKinds).filter(isLinkType);
export const invitationTypes: readonly LinkType[] = linkTypes.filter((type) => linkKinds[type].invites);
/** The types that start a session for one purpose. */
export const purposeTypes: readonly LinkType[] = linkTypes.filter((type) => linkKinds[type].purpose !== null);

/** Where a link is emailed. Only a link that verifies an address goes to one pending verification. */
export function recipientOf(account: Pick<Account, 'email' | 'pending_email'>, type: LinkType): string | null {
  return type === 'Email Verification' ? (account.pending_email ?? account.email) : account.email;
}

export function isLinkType(type: string): type is LinkType {
  return Object.hasOwn(linkKinds, type);
}

export interface IssuedLink {
  readonly token: string;
  readonly url: string;
}

export interface NewLink {
  readonly userId: string;
  readonly type: LinkType;
  /** The address it is sent to. */
  readonly target: string | null;
}

/** Creates a link. It replaces the user's earlier links of the same type; an invitation, those of every type. */
export async function issueLink(
  context: Pick<RequestContext, 'db' | 'now' | 'baseUrl'>,
  { userId, type, target }: NewLink,
): Promise<IssuedLink> {
  const token = newToken();
  await transact(context.db, async (db) => {
    // Of two at the same moment, the later one replaces the earlier.
    await holdAccount({ db }, userId);
    await replaceLinks({ db, now: context.now }, userId, linkKinds[type].invites ? invitationTypes : [type]);
    await insertLink({ ...context, db }, token, { userId, type, target });
  });
  return { token, url: `${context.baseUrl}/login/#/${linkKinds[type].route}?token=${token}` };
}

/** Whether a link of this type works that was emailed to this address. */
export async function hasOpenLink(
  { db, now }: Pick<RequestContext, 'db' | 'now'>,
  { userId, type, email }: { readonly userId: string; readonly type: LinkType; readonly email: string },
): Promise<boolean> {
  const open = await db
    .selectFrom('links')
    .select('token_hash')
    .where('user_id', '=', userId)
    .where('type', '=', type)
    .where('target', '=', email)
    .where('replaced_at', 'is', null)
    .where('completed_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return open !== undefined;
}

/**
 * Ends a user's links of the given types, except those to the address `keptTarget`. Completed ones stay completed, but can no longer be
 * opened again.
 */
export async function replaceLinks(
  { db, now }: Pick<RequestContext, 'db' | 'now'>,
  userId: string,
  types: readonly LinkType[],
  keptTarget = '',
): Promise<void> {
  await db
    .updateTable('links')
    .set({ replaced_at: now })
    .where('user_id', '=', userId)
    .where('type', 'in', types)
    .where('replaced_at', 'is', null)
    .where(({ or, eb }) => or([eb('target', 'is', null), eb('target', '!=', keptTarget)]))
    .execute();
}

/** Ends reset links: a thief may have proved to be the account's user by what its owner has just replaced. */
export function endResetLinks(context: Pick<RequestContext, 'db' | 'now'>, userId: string): Promise<void> {
  return replaceLinks(context, userId, ['Password Reset']);
}

async function insertLink(
  { db, now }: Pick<RequestContext, 'db' | 'now'>,
  token: string,
  { userId, type, target }: NewLink,
): Promise<void> {
  await db
    .insertInto('links')
    .values({
      token_hash: hashToken(token),
      type,
      user_id: userId,
      target,
      created_at: now,
      expires_at: new Date(now.getTime() + linkKinds[type].lifetimeMs),
      completed_at: null,
      replaced_at: null,
      challenged_at: null,
      confirmed_at: null,
    })
    .execute();
}

export function findLink(core: Pick<Core, 'db'>, token: string): Promise<LinkRow | undefined> {
  return core.db.selectFrom('links').selectAll().where('token_hash', '=', hashToken(token)).executeTakeFirst();
}

/** A link as it is opened, with its account's username. */
export interface OpenedLink extends LinkRow {
  readonly username: string | null;
}

type LinkOwner = Pick<Account, 'setup_required' | 'email' | 'pending_email'>;

/**
 * A link as its account stands. An invitation to an account that is set up counts as completed, even if no one completed it, and a link to
 * an address that was since replaced by another one as replaced.
 */
export function asOpened<L extends LinkRow>(link: L, account: LinkOwner): L {
  const isOver = isLinkType(link.type) && linkKinds[link.type].invites && !account.setup_required;
  if (isOver) return { ...link, completed_at: link.completed_at ?? link.created_at };
  return isOvertaken(link, account) ? { ...link, replaced_at: link.replaced_at ?? link.created_at } : link;
}

/** Whether it would verify an address that the user has replaced by another one. */
export function isOvertaken({ type, target }: LinkRow, account: Pick<LinkOwner, 'email' | 'pending_email'>): boolean {
  return type === 'Email Verification' && target !== null && target !== recipientOf(account, type);
}

/** Like `findLink`, for saying what a link is before it is used. */
export async function findOpenedLink(core: Pick<Core, 'db'>, token: string): Promise<OpenedLink | undefined> {
  const row = await core.db
    .selectFrom('links')
    .innerJoin('accounts', 'accounts.user_id', 'links.user_id')
    .selectAll('links')
    .select(['accounts.setup_required', 'accounts.email', 'accounts.pending_email', 'accounts.username'])
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { setup_required, email, pending_email, ...link } = row;
  return asOpened(link, { setup_required, email, pending_email });
}

/** Finds a link for a visitor. Only tokens that do not exist count against the visitor's address. Throws RLERR01. */
export async function guessedLink<L extends LinkRow>(context: RequestContext, find: () => Promise<L | undefined>): Promise<L | undefined> {
  const link = await limitFailures(context, 'link', 'nothing', find);
  if (link !== undefined) context.about(link.user_id);
  return link;
}

export type LinkState = 'valid' | 'expired' | 'completed';

export function stateOf(link: LinkRow, now: Date): LinkState {
  if (link.completed_at !== null) return 'completed';
  return link.replaced_at !== null || link.expires_at <= now ? 'expired' : 'valid';
}

/**
 * What verifyToken says about a link (P7: valid when isValidated && !isCompleted && !hasExpiredVerification). A good reset link also names
 * its user, who has proven their identity to get it and reads that account's email.
 */
export function verificationOf(link: LinkRow & Partial<OpenedLink>, now: Date): TokenVerification {
  const state = stateOf(link, now);
  const userName = link.type === 'Password Reset' && state === 'valid' ? link.username : null;
  return {
    type: link.type,
    userId: link.user_id,
    isValidated: state !== 'expired',
    isCompleted: state === 'completed',
    verified: state === 'completed',
    hasExpiredVerification: state === 'expired',
    ...(userName && { userName }),
  };
}

/** Completes a valid link. Returns false if it has expired, or if another request completed it first. */
export async function completeLink(core: Pick<Core, 'db'>, link: LinkRow, now: Date): Promise<boolean> {
  const completed = await core.db
    .updateTable('links')
    .set({ completed_at: now })
    .where('token_hash', '=', link.token_hash)
    .where('completed_at', 'is', null)
    .where('replaced_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('token_hash')
    .executeTakeFirst();
  return completed !== undefined;
}
