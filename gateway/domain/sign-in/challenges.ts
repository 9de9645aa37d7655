// Visitors who still have to enter a code, because their browser recently sent the right password or opened a link.
import type { Core, RequestContext } from '../../core/request-context.js';
import { hashToken, newToken } from '../../core/secrets.js';

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

/** Remembers that this browser must enter a code. */
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
  context.setCookie(CHALLENGE_COOKIE, token, { httpOnly: true, maxAgeSeconds: LIFETIME_SECONDS });
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

/** Ends the challenges of browsers that sent the user's former password. */
export async function endPasswordChallenges({ db }: Pick<Core, 'db'>, userId: string): Promise<void> {
  await db.deleteFrom('challenges').where('user_id', '=', userId).where('link_hash', 'is', null).execute();
}
