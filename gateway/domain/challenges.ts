// Visitors who owe a code: a short while ago, this browser gave the right password or opened a link.
import type { RequestContext } from '../core/request-context.js';
import { hashToken, newToken } from '../core/secrets.js';

const COOKIE = 'challenge';
const LIFETIME_SECONDS = 15 * 60;

interface Challenge {
  readonly userId: string;
  /** Of the link's token; null after a right password. */
  readonly linkHash: string | null;
  /** When the link's code was right; null where it is still owed. */
  readonly confirmedAt: Date | null;
}

/** Remembers, by a cookie that scripts cannot read, that this browser owes a code. */
export async function startChallenge(context: RequestContext, userId: string, linkHash: string | null): Promise<void> {
  const token = newToken();
  await endChallenge(context);
  await context.db
    .insertInto('challenges')
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      link_hash: linkHash,
      confirmed_at: null,
      expires_at: new Date(context.now.getTime() + LIFETIME_SECONDS * 1000),
    })
    .execute();
  context.setCookie(COOKIE, token, { httpOnly: true, maxAgeSeconds: LIFETIME_SECONDS });
}

/** What this browser owes a code for. */
export async function findChallenge(context: RequestContext): Promise<Challenge | undefined> {
  const row = await context.db
    .selectFrom('challenges')
    .select(['user_id', 'link_hash', 'confirmed_at'])
    .where('token_hash', '=', hashToken(context.readCookie(COOKIE) ?? ''))
    .where('expires_at', '>', context.now)
    .executeTakeFirst();
  return row && { userId: row.user_id, linkHash: row.link_hash, confirmedAt: row.confirmed_at };
}

/** The code of the link that this browser opened was right. */
export async function confirmChallenge(context: RequestContext, linkHash: string): Promise<void> {
  await context.db
    .updateTable('challenges')
    .set({ confirmed_at: context.now })
    .where('token_hash', '=', hashToken(context.readCookie(COOKIE) ?? ''))
    .where('link_hash', '=', linkHash)
    .execute();
}

/** The code came, or this browser begins something else. */
export async function endChallenge(context: RequestContext): Promise<void> {
  const token = context.readCookie(COOKIE);
  if (token === undefined) return;
  await context.db.deleteFrom('challenges').where('token_hash', '=', hashToken(token)).execute();
  context.dropCookie(COOKIE);
}
