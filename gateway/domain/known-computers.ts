// The computers that an account was used on: by the random cookie that each browser is given, or by its traits on a network it was seen on.
import { sql } from 'kysely';
import { addressBlock } from '../core/client-address.js';
import type { RequestContext } from '../core/request-context.js';
import { hashToken } from '../core/secrets.js';
import type { Computer } from './devices.js';

const DAY_MS = 24 * 60 * 60 * 1000;
/** A computer is told by its cookie and by its traits. */
const MOST_MARKS = 2;

export interface Acquaintance {
  /** `first`: the account was used on no computer yet, so none can be new to its owner. */
  readonly kind: 'known' | 'first' | 'new';
  /** What the computer is to be known by from now on: empty where all of it was noted within the last day. */
  readonly marks: readonly string[];
}

/** Whether an account was used on a computer before. `deviceToken` is what its browser is given to be told by from now on. */
export async function acquaintanceWith(
  context: RequestContext,
  userId: string,
  { computer, deviceToken }: { readonly computer: Computer; readonly deviceToken: string },
): Promise<Acquaintance> {
  const shown = marksOf(context, computer);
  const seen = await findMarks(context, userId, shown);
  const known = seen.filter(({ is_shown }) => is_shown);
  const marks = marksOf(context, { ...computer, deviceToken });
  if (known.length === 0) return { kind: seen.length === 0 ? 'first' : 'new', marks };
  const isStale = known.some((row) => context.now.getTime() - row.seen_at.getTime() > DAY_MS);
  return { kind: 'known', marks: isStale || known.length < shown.length ? marks : [] };
}

/** Every computer is new again. */
export async function forgetKnownComputers(core: Pick<RequestContext, 'db'>, userId: string): Promise<void> {
  await core.db.deleteFrom('known_computers').where('user_id', '=', userId).execute();
}

/** The account's marks that were shown now; else one that was not, where there is any. */
function findMarks({ db }: RequestContext, userId: string, shown: readonly string[]) {
  const isShown = sql<boolean>`computer_hash = any(${shown}::text[])`;
  return db
    .selectFrom('known_computers')
    .select(['seen_at', isShown.as('is_shown')])
    .where('user_id', '=', userId)
    .orderBy(isShown, 'desc')
    .limit(MOST_MARKS)
    .execute();
}

/** What identifies a computer. Many computers share their traits, so traits count only together with the network. */
function marksOf({ keys, address }: RequestContext, { deviceToken, fingerprint }: Computer): string[] {
  const marks: string[] = [];
  // Long and random, so a plain hash is enough, and a new GATEWAY_SECRET does not make every computer new.
  if (deviceToken !== undefined) marks.push(hashToken(deviceToken));
  if (fingerprint !== '') marks.push(keys.hash('known computer', `traits ${fingerprint} ${addressBlock(address)}`));
  return marks;
}
