// Every limit of the gateway. docs/limits.md lists them, each with its test.
import type { ExpressionBuilder } from 'kysely';
import { customerOf } from '../../core/client-address.js';
import { isLoopback } from '../../core/loopback.js';
import { isServiceFault, type Refusal, type RefusalCode, waitingRefusal } from '../../core/refusal.js';
import type { InTransaction, RequestContext } from '../../core/request-context.js';
import type { Schema } from '../../storage/schema.js';
import type { ValueOf } from '../../storage/statement.js';
import { reachedBy } from '../codes/code-targets.js';
import { count, MAX_COUNT, secondsUntil, type Spent, takeBack } from './counters.js';

/** Wrong guesses at one secret of one account: how many lock it and for how long, and how many in a row lock it until a password reset. */
export const LOCK_OUT = { failures: 5, seconds: 15 * 60, inARow: 100 } as const;

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

interface AddressLimit {
  /** Per minute, as a multiple of ATTEMPTS_PER_MINUTE. */
  readonly times: number;
}

/**
 * What one network address may do in a minute; a whole office shares one. If a success can be told from a failure, only failures
 * count: hundreds of people may sign in at nine. Each kind has its own count.
 */
export const addressLimits = {
  /** Failures: wrong credentials, answers, codes, and captchas. */
  'sign-in': { times: 1 },
  /** Failures: link tokens that do not exist. */
  link: { times: 1 },
  /** Failures: wrong answers, codes, and captchas in password resets. */
  reset: { times: 1 },
  /** All requests, since each response reveals something about a username. */
  lookup: { times: 5 },
  /** All requests, since each sends a message. */
  message: { times: 2 },
} as const satisfies Record<string, AddressLimit>;

export type AddressLimitName = keyof typeof addressLimits;

interface Limit {
  readonly most: number;
  readonly seconds: number;
  readonly refusal: RefusalCode;
}

/** What one account may do. Accounts that do not exist are counted the same way. */
export const accountLimits = {
  /** By users who gave the right password, have a link, or are signed in. */
  'code-request': { most: 10, seconds: 15 * MINUTE, refusal: 'MFERR04' },
  /** By anyone else. */
  'anonymous-code-request': { most: 3, seconds: 15 * MINUTE, refusal: 'MFERR04' },
  /** To details that anyone may enter. */
  'unverified-code-request': { most: 30, seconds: DAY, refusal: 'MFERR04' },
  resend: { most: 5, seconds: HOUR, refusal: 'VTERR06' },
  /** Anyone who knows a user ID could otherwise fill a mailbox, and a signed-in user those of strangers. */
  'resend-daily': { most: 10, seconds: DAY, refusal: 'VTERR06' },
  /** To one email address, so no mailbox is flooded. */
  'username-mail': { most: 20, seconds: HOUR, refusal: 'RLERR02' },
  write: { most: 60, seconds: MINUTE, refusal: 'RLERR02' },
  log: { most: 120, seconds: MINUTE, refusal: 'RLERR02' },
  /** Data that is kept for years also has a daily limit. */
  'write-daily': { most: 2000, seconds: DAY, refusal: 'RLERR02' },
  'log-daily': { most: 5000, seconds: DAY, refusal: 'RLERR02' },
  /** New passwords that are compared with the current one: of a signed-in user, or with one reset link. */
  'password-change': { most: 5, seconds: HOUR, refusal: 'RLERR02' },
  'username-check': { most: 30, seconds: MINUTE, refusal: 'RLERR02' },
} as const satisfies Record<string, Limit>;

export type AccountLimitName = keyof typeof accountLimits;

/** Counts an account's action. Throws the limit's refusal above the limit. */
export async function limitAccount(context: RequestContext, name: AccountLimitName, subject: string): Promise<void> {
  const { most, seconds, refusal } = accountLimits[name];
  const spent = await count(context, `${name}:${subject}`, { most, seconds });
  if (spent.count > most) throw waitingRefusal(refusal, secondsUntil(context, spent));
}

/** As `limitAccount`, for `work` that compares something. A try does not count if an overload kept it from being compared. */
export async function limitTries<T>(context: RequestContext, name: AccountLimitName, subject: string, work: () => Promise<T>): Promise<T> {
  await limitAccount(context, name, subject);
  try {
    return await work();
  } catch (error) {
    if (isServiceFault(error)) await takeBack(context, `${name}:${subject}`);
    throw error;
  }
}

/** Counts one of a kind for an account. Returns whether it is among the first `most` within 24 hours, even if several coincide. */
export async function takeDailyAllowance(
  context: Pick<RequestContext, 'db' | 'now'>,
  kind: string,
  userId: string,
  most: number,
): Promise<boolean> {
  return (await count(context, allowanceKey(kind, userId), { most, seconds: DAY })).count <= most;
}

/** Gives an account its daily allowances back: what one intruder has used up must not keep the next one from being reported. */
export async function resetDailyAllowances({ db }: Pick<RequestContext, 'db'>, kinds: readonly string[], userId: string): Promise<void> {
  const keys = kinds.map((kind) => allowanceKey(kind, userId));
  await db.deleteFrom('counters').where('key', 'in', keys).execute();
}

const allowanceKey = (kind: string, userId: string): string => `${kind}-notice:${userId}`;

/** Makes transactions that name the same key run one after another: for what has no row of its own to lock. */
export async function takeTurn(context: InTransaction<Pick<RequestContext, 'db' | 'now'>>, key: string): Promise<void> {
  // The write is what others wait for.
  await count(context, `turn:${key}`, { most: Number.POSITIVE_INFINITY, seconds: MINUTE });
}

type Holder = 'session holder' | 'password holder' | 'link holder' | 'anyone';
/**
 * Who asks for a code to a verified address or number: what they have, and whether their computer is known. Any of them may have stolen
 * what they have, or may once have signed in on that computer.
 */
export type CodeRequester = Holder | `${Holder} on a known computer`;

/** `computer` is the mark of a known computer (known-computers.ts), or ''. */
export function requesterOn(computer: string, holder: Holder): CodeRequester {
  return computer === '' ? holder : `${holder} on a known computer`;
}

/**
 * Counts a code that is about to be sent to an address or number of `userId`. Requests by anyone count together, whichever account they
 * are for: no one may use up what the owner needs. Throws MFERR04.
 */
export async function limitTarget(context: RequestContext, target: string, userId: string, requester: CodeRequester): Promise<void> {
  const reached = reachedBy(target);
  const whose = requester === 'anyone' ? reached : `${userId} ${requester} ${reached}`;
  const most = context.config.codesPerTarget;
  const spent = await count(context, `code-target:${context.keys.hash('code target', whose)}`, { most, seconds: DAY });
  if (spent.count > most) throw waitingRefusal('MFERR04', secondsUntil(context, spent));
}

/** Counts a request from the client's address. Throws RLERR01. */
export async function limitAddress(context: RequestContext, name: AddressLimitName): Promise<void> {
  const most = mostOf(context, name);
  const spent = await count(context, addressKey(context, name), { most, seconds: MINUTE });
  if (spent.count > most) throw tooMany(context, spent);
}

/** Throws RLERR01 if the client's address has reached its limit by now. Call it after work that started below the limit. */
export async function recheckAddressLimit(context: RequestContext, name: AddressLimitName): Promise<void> {
  const spent = await context.db
    .selectFrom('counters')
    .select(['count', 'resets_at'])
    .where('key', '=', addressKey(context, name))
    .where('resets_at', '>', context.now)
    .executeTakeFirst();
  if (spent !== undefined) refuseOverLimit(context, name, spent);
}

/** The parameters of `isAddressOverLimit`. */
export interface LimitValues {
  readonly now: Date;
  readonly addressKey: string | null;
  readonly mostTries: number;
}

/** `name` is null if there is no limit. */
export function addressLimitValues(context: RequestContext, name: AddressLimitName | null): Omit<LimitValues, 'now'> {
  if (name === null) return { addressKey: null, mostTries: 0 };
  return { addressKey: addressKey(context, name), mostTries: Math.min(mostOf(context, name), MAX_COUNT) };
}

/** The row of an address that has reached its limit, if any: for a statement that acts only if there is none. */
export function isAddressOverLimit(row: ExpressionBuilder<Schema, 'accounts'>, value: ValueOf<LimitValues>) {
  return row
    .selectFrom('counters')
    .select('counters.key')
    .where('counters.key', '=', value('addressKey'))
    .where('counters.count', '>=', value('mostTries'))
    .where('counters.resets_at', '>', value('now'));
}

/**
 * Counts against the client's address only if `work` fails: if it throws an error or finds nothing. The service's own faults do not count as
 * failures. Throws RLERR01 before `work` starts. It counts first and takes the count back, so concurrent requests cannot all pass.
 */
export async function limitFailures<T>(
  context: RequestContext,
  name: AddressLimitName,
  failure: 'error' | 'nothing',
  work: () => Promise<T>,
): Promise<T> {
  await limitAddress(context, name);
  const release = () => takeBack(context, addressKey(context, name));
  try {
    const value = await work();
    if (failure === 'error' || value !== undefined) await release();
    return value;
  } catch (error) {
    if (isServiceFault(error)) await release();
    throw error;
  }
}

/** The key of the client's address in `counters`. */
export function addressKey(context: RequestContext, name: AddressLimitName): string {
  return `${name}@${customerOf(context.address)}`;
}

/** Throws RLERR01 if the client's address has used up its limit, according to its row in `counters`. */
export function refuseOverLimit(context: RequestContext, name: AddressLimitName, spent: Spent): void {
  if (spent.count >= mostOf(context, name)) throw tooMany(context, spent);
}

/** In development, the developer's own machine has no limit. */
function mostOf({ config, address }: RequestContext, name: AddressLimitName): number {
  return config.hasDevelopmentDoors && isLoopback(address)
    ? Number.POSITIVE_INFINITY
    : addressLimits[name].times * config.attemptsPerMinute;
}

function tooMany(context: RequestContext, spent: Spent): Refusal {
  return waitingRefusal('RLERR01', secondsUntil(context, spent));
}
