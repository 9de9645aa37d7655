// The known computers of an account: those that it was used on, recognized by the browser's random cookie, or by its traits on a network
// that it was seen on.
import { type Expression, sql } from 'kysely';
import { networkOf } from '../../core/client-address.js';
import type { RequestContext } from '../../core/request-context.js';
import { hashToken } from '../../core/secrets.js';
import { resetDailyAllowances } from '../limits/limits.js';
import { type Computer, DEVICE_COOKIE, isDeviceToken } from './computers.js';

const DAY_MS = 24 * 60 * 60 * 1000;
/** A row with this mark only says that the account was used before. */
export const NO_COMPUTER = '';
/** What is limited per day: notices of new computers, those of links that are opened on them, and computers that are remembered. */
export const DAILY = { newComputer: 'new-computer', linkSignIn: 'link-sign-in', remembered: 'computer-remembered' } as const;

export interface ComputerStatus {
  /** `first`: the account has not been used on any computer yet, so none can be new to its owner. */
  readonly kind: 'known' | 'first' | 'new';
  /** The marks that identify the computer from now on: empty if all of them were noted within the last day. */
  readonly marks: readonly string[];
}

/** What an account has noted about the computer that a request comes from. */
export interface ComputerRecord {
  /** How many of the computer's marks are known. */
  readonly known_marks: number;
  /** When the stalest of them was noted; null if none is known. */
  readonly noted_at: Date | null;
  /** Whether the account was used on any computer. */
  readonly has_computers: boolean;
}

/** The select columns that hold what an account has noted about the computer with these marks. */
export function computerRecordColumns(userId: Expression<string>, marks: Expression<readonly string[]>) {
  const known = sql`from known_computers where user_id = ${userId} and computer_hash = any(${marks}::text[])`;
  return [
    sql<number>`(select count(*)::int4 ${known})`.as('known_marks'),
    sql<Date | null>`(select min(seen_at) ${known})`.as('noted_at'),
    sql<boolean>`exists (select 1 from known_computers where user_id = ${userId})`.as('has_computers'),
  ] as const;
}

export function readComputerRecord(context: RequestContext, userId: string, computer: Computer): Promise<ComputerRecord> {
  return context.db.selectNoFrom(computerRecordColumns(sql.val(userId), sql.val(marksOf(context, computer)))).executeTakeFirstOrThrow();
}

/** Whether a computer is known to an account, its first, or new. `deviceToken` identifies its browser from now on. */
export function computerStatusOf(
  context: RequestContext,
  seen: ComputerRecord,
  { computer, deviceToken }: { readonly computer: Computer; readonly deviceToken: string },
): ComputerStatus {
  const marks = marksOf(context, { ...computer, deviceToken });
  if (seen.noted_at === null) return { kind: seen.has_computers ? 'new' : 'first', marks };
  const isStale = context.now.getTime() - seen.noted_at.getTime() > DAY_MS;
  const isPartlyKnown = seen.known_marks < marksOf(context, computer).length;
  return { kind: 'known', marks: isStale || isPartlyKnown ? marks : [] };
}

/**
 * Makes every computer new again, except the one that has `deviceToken`, and as many as on any day are reported from now on. The next one
 * does not count as the account's first.
 */
export async function forgetKnownComputers(
  { db, now }: Pick<RequestContext, 'db' | 'now'>,
  userId: string,
  deviceToken?: string,
): Promise<void> {
  const kept = deviceToken === undefined ? NO_COMPUTER : hashToken(deviceToken);
  await db.deleteFrom('known_computers').where('user_id', '=', userId).where('computer_hash', '!=', kept).execute();
  await db
    .insertInto('known_computers')
    .values({ user_id: userId, computer_hash: NO_COMPUTER, seen_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'computer_hash']).doUpdateSet({ seen_at: now }))
    .execute();
  await resetDailyAllowances({ db }, Object.values(DAILY), userId);
}

/** Makes the browser that sent the request the only known computer. */
export async function knowOnlyThisComputer(context: RequestContext, userId: string): Promise<void> {
  await forgetKnownComputers(context, userId);
  const deviceToken = context.readCookie(DEVICE_COOKIE);
  if (!isDeviceToken(deviceToken)) return;
  await context.db
    .insertInto('known_computers')
    .values({ user_id: userId, computer_hash: hashToken(deviceToken), seen_at: context.now })
    .execute();
}

/** The mark of the computer that a request comes from if its cookie shows that it is known; otherwise ''. */
export async function findKnownComputer({ db, readCookie }: RequestContext, userId: string): Promise<string> {
  const row = await db
    .selectFrom('known_computers')
    .select('computer_hash')
    .where('user_id', '=', userId)
    .where('computer_hash', '=', hashToken(readCookie(DEVICE_COOKIE) ?? ''))
    .executeTakeFirst();
  return row?.computer_hash ?? '';
}

/** What identifies a computer. Many computers share the same traits, so traits count only together with the network. */
export function marksOf({ keys, address }: RequestContext, { deviceToken, fingerprint }: Computer): string[] {
  const marks: string[] = [];
  // The token is long and random, so a plain hash is enough. With one, a new GATEWAY_SECRET does not make every computer new.
  if (deviceToken !== undefined) marks.push(hashToken(deviceToken));
  if (fingerprint !== '') marks.push(keys.hash('known computer', `traits ${fingerprint} ${networkOf(address)}`));
  return marks;
}
