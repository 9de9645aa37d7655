// Visitors who still have to enter a code, because their browser recently sent the right password or opened a link.
import { sql } from 'kysely';
import type { Core, RequestContext } from '../../core/request-context.js';
import { hashToken, newToken } from '../../core/secrets.js';
import type { Compared } from '../accounts/accounts.js';

/** The cookie of a visitor who must enter a code, which scripts cannot read. */
export const CHALLENGE_COOKIE = 'challenge';
const LIFETIME_SECONDS = 15 * 60;

interface Challenge {
  readonly userId: string;
  /** The hash of the link's token; null after a right password. */
  readonly linkHash: string | null;
  /** When the link's right code was entered; null while it is pending. */
  readonly confirmedAt: Date | null;
}

/**
 * Remembers that this browser must enter a code. Returns false, and remembers nothing, if the account is not as it was when its password
 * was compared or the link was found: a reset or support has ended everyone's challenges meanwhile.
 */
export async function startChallenge(context: RequestContext, account: Compared, linkHash: string | null): Promise<boolean> {
  const token = newToken();
  await endChallenge(context);
  const started = await insertChallenge(context, { token, account, linkHash });
  if (started) context.setCookie(CHALLENGE_COOKIE, token, { httpOnly: true, maxAgeSeconds: LIFETIME_SECONDS });
  return started;
}

interface NewChallenge {
  readonly token: string;
  readonly account: Compared;
  readonly linkHash: string | null;
}

async function insertChallenge({ db, now }: RequestContext, { token, account, linkHash }: NewChallenge): Promise<boolean> {
  const expiresAt = new Date(now.getTime() + LIFETIME_SECONDS * 1000);
  const started = await db
    .insertInto('challenges')
    .columns(['token_hash', 'user_id', 'link_hash', 'expires_at'])
    .expression((from) =>
      from
        .selectFrom('accounts')
        // Typed for PostgreSQL, which cannot infer the types of parameters in a select.
        .select([
          sql<string>`${hashToken(token)}::text`.as('token_hash'),
          'user_id',
          sql<string | null>`${linkHash}::text`.as('link_hash'),
          sql<Date>`${expiresAt}::timestamptz`.as('expires_at'),
        ])
        .where('user_id', '=', account.user_id)
        .where('password_hash', 'is not distinct from', account.password_hash)
        .where('revocations', '=', account.revocations)
        // A change that is not committed yet ends only the challenges that it sees. Wait for it, and look again.
        .forShare(),
    )
    .returning('token_hash')
    .executeTakeFirst();
  return started !== undefined;
}

/** What this browser must enter a code for. */
export async function findChallenge(context: RequestContext): Promise<Challenge | undefined> {
  const row = await context.db
    .selectFrom('challenges')
    .select(['user_id', 'link_hash', 'confirmed_at'])
    .where('token_hash', '=', hashToken(context.readCookie(CHALLENGE_COOKIE) ?? ''))
    .where('expires_at', '>', context.now)
    .executeTakeFirst();
  return row && { userId: row.user_id, linkHash: row.link_hash, confirmedAt: row.confirmed_at };
}

/** Whether this browser has recently sent the user's right password, and still has to enter a code. */
export async function hasSentPassword(context: RequestContext, userId: string): Promise<boolean> {
  const challenge = await findChallenge(context);
  return challenge?.userId === userId && challenge.linkHash === null;
}

/** Notes that the code for the link that this browser opened was right. */
export async function confirmChallenge(context: RequestContext, linkHash: string): Promise<void> {
  await context.db
    .updateTable('challenges')
    .set({ confirmed_at: context.now })
    .where('token_hash', '=', hashToken(context.readCookie(CHALLENGE_COOKIE) ?? ''))
    .where('link_hash', '=', linkHash)
    .execute();
}

/** Ends the challenge: the code was entered, or this browser starts something else. */
export async function endChallenge(context: RequestContext): Promise<void> {
  const token = context.readCookie(CHALLENGE_COOKIE);
  if (token === undefined) return;
  await context.db.deleteFrom('challenges').where('token_hash', '=', hashToken(token)).execute();
  context.dropCookie(CHALLENGE_COOKIE);
}

/** Ends the challenges of all browsers that sent the user's password or opened one of their links. */
export async function endChallengesOf({ db }: Pick<Core, 'db'>, userId: string): Promise<void> {
  await db.deleteFrom('challenges').where('user_id', '=', userId).execute();
}
