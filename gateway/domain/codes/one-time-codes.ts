// One-time codes: six random digits, ten minutes, one use, bound to their purpose and to where they were sent (record 108).
import { type RawBuilder, sql } from 'kysely';
import { isSentMethod, type MfaType, type SentMethod } from '../../../api/contract/mfa-methods.js';
import type { RequestContext } from '../../core/request-context.js';
import { hashToken, newCode } from '../../core/secrets.js';
import { checkGuess, onThisComputer } from '../limits/guesses.js';
import { acceptAuthenticatorCode, findAuthenticator } from './authenticators.js';
import { CHALLENGE_COOKIE } from '../sign-in/challenges.js';
import type { Factor } from '../limits/lock-refusals.js';
import { openIfReadable } from '../../core/open-sealed.js';
import { useRecoveryCode } from './recovery-codes.js';
import { REPEATED_MS } from './repetition.js';

/** How long a code is valid. */
export const CODE_LIFETIME_MS = 10 * 60 * 1000;
/** A code that expires sooner than this is not sent again: it would expire before the user types it. */
const WORTH_SENDING_MS = 60 * 1000;
const sealOf = (owner: string) => ({ purpose: 'one-time code', owner });

/** What a code is requested for: it is valid for nothing else. `own` is for signed-in users. */
export type CodePurpose = 'sign-in' | 'reset' | 'link' | 'own';

/** The codes that each purpose accepts. By username, a browser that has lost its challenge is sent a code for a reset instead of its sign-in. */
const ACCEPTED = {
  'sign-in': ['sign-in', 'reset'],
  reset: ['reset'],
  link: ['link'],
  own: ['own'],
} as const satisfies Record<CodePurpose, readonly CodePurpose[]>;

/** The factor that each purpose's failures count toward. */
const FACTORS = {
  'sign-in': 'code',
  link: 'code',
  reset: 'reset-code',
  own: 'own-code',
} as const satisfies Record<CodePurpose, Factor>;

interface CodeAddress {
  readonly userId: string;
  readonly purpose: CodePurpose;
  readonly channel: SentMethod;
  /** The full address or number. */
  readonly target: string;
}

export interface IssuedCode {
  readonly code: string;
  readonly expiresAt: Date;
}

/** The code to send: the current one while it lasts, then a new one. Texts may arrive late and out of order, so it must not change. */
export async function issueCode(context: CodeContext, address: CodeAddress): Promise<IssuedCode> {
  const soon = new Date(context.now.getTime() + WORTH_SENDING_MS);
  const isSpent = sql<boolean>`one_time_codes.used_at is not null or one_time_codes.expires_at <= ${soon}
    or one_time_codes.target <> ${address.target}`;
  return (await storeNewCode(context, address, isSpent)) ?? readOrReplaceCode(context, address);
}

type CodeContext = Pick<RequestContext, 'db' | 'keys' | 'now' | 'log'>;

/** Undefined if there is one that must not be replaced. */
async function storeNewCode(
  { db, keys, now }: CodeContext,
  { userId, purpose, channel, target }: CodeAddress,
  mayReplace: RawBuilder<boolean>,
): Promise<IssuedCode | undefined> {
  const code = newCode();
  const values = {
    target,
    code_hash: keys.hash(...hashed(userId, code)),
    sealed_code: keys.seal(code, sealOf(userId)),
    expires_at: new Date(now.getTime() + CODE_LIFETIME_MS),
    used_at: null,
    used_by: null,
  };
  const stored = await db
    .insertInto('one_time_codes')
    .values({ user_id: userId, purpose, channel, ...values })
    .onConflict((conflict) => conflict.columns(['user_id', 'purpose', 'channel']).doUpdateSet(values).where(mayReplace))
    .returning('expires_at')
    .executeTakeFirst();
  return stored && { code, expiresAt: stored.expires_at };
}

/** The stored code. One that no secret opens is replaced: it would not be accepted either. */
async function readOrReplaceCode(context: CodeContext, address: CodeAddress): Promise<IssuedCode> {
  const { sealed_code, expires_at } = await context.db
    .selectFrom('one_time_codes')
    .select(['sealed_code', 'expires_at'])
    .where('user_id', '=', address.userId)
    .where('purpose', '=', address.purpose)
    .where('channel', '=', address.channel)
    .executeTakeFirstOrThrow();
  const opened = openIfReadable(context, sealed_code, sealOf(address.userId));
  if (opened !== undefined) return { code: opened.text, expiresAt: expires_at };
  // Of several requests at the same moment, one replaces it, and the others then read the new one.
  const isUnchanged = sql<boolean>`one_time_codes.sealed_code = ${sealed_code}`;
  return (await storeNewCode(context, address, isUnchanged)) ?? readOrReplaceCode(context, address);
}

/** The methods that currently count, and the addresses and numbers that sent codes must have gone to. */
export interface UsableMethods {
  readonly types: readonly MfaType[];
  readonly targets: readonly string[];
  /** The ones of `targets` that are not verified yet. */
  readonly pending?: readonly string[];
}

export interface TypedCode {
  readonly userId: string;
  readonly code: string;
  /** Undefined: any type except a recovery code. */
  readonly type: MfaType | undefined;
  readonly purpose: CodePurpose;
  readonly usable: UsableMethods;
}

/** Which code was right, and where it was sent. `isRepeated`: the same visitor had used it a moment before. */
export type AcceptedCode =
  | { readonly type: 'totp' | 'recovery' }
  | { readonly type: SentMethod; readonly target: string; readonly isRepeated: boolean };

/** Accepts a code. Throws MFERR01 if it is wrong, MFERR02 after too many attempts. */
export async function acceptCode(context: RequestContext, typed: TypedCode): Promise<AcceptedCode> {
  const { purpose, userId } = typed;
  // Anyone may guess at a reset, and a thief of a password, a link, or a session at its code.
  const guess = await onThisComputer(context, { factor: FACTORS[purpose], subject: userId }, userId);
  // Otherwise, a thief's own number would give them any number of guesses at the owner's codes.
  const isPending = (accepted: AcceptedCode) => 'target' in accepted && typed.usable.pending?.includes(accepted.target) === true;
  return checkGuess(
    context,
    guess,
    () => findAccepted(context, typed),
    (accepted) => !isPending(accepted),
  );
}

/** The addresses and numbers with a right code in the last ten minutes: these may be marked as verified. */
export async function confirmedTargets(context: RequestContext, userId: string, channels: readonly SentMethod[]): Promise<string[]> {
  const since = new Date(context.now.getTime() - CODE_LIFETIME_MS);
  const rows = await context.db
    .selectFrom('one_time_codes')
    .select('target')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'own')
    .where('channel', 'in', channels)
    .where('used_at', '>', since)
    .execute();
  return rows.map((row) => row.target);
}

async function findAccepted(context: RequestContext, { type, ...typed }: TypedCode): Promise<AcceptedCode | undefined> {
  const { userId, code, usable } = typed;
  if (type === 'recovery') {
    // Someone who has none is looked up, too: the time must not reveal who has one.
    return (await useRecoveryCode(context, usable.types.includes(type) ? userId : '', code)) ? { type } : undefined;
  }
  if (type === undefined || type === 'totp') {
    const authenticator = await findAuthenticator(context, userId);
    const isOffered = usable.types.includes('totp') && authenticator?.verified_at;
    if (isOffered && (await acceptAuthenticatorCode(context, authenticator, code))) return { type: 'totp' };
  }
  return type === 'totp' ? undefined : useSentCode(context, { ...typed, type });
}

/** If several visitors submit one code at the same moment, the database accepts one. */
async function useSentCode(
  context: RequestContext,
  { userId, code, type, purpose, usable }: TypedCode & { readonly type: SentMethod | undefined },
): Promise<AcceptedCode | undefined> {
  const by = visitorOf(context, purpose);
  const channels = usable.types.filter(isSentMethod).filter((offered) => type === undefined || offered === type);
  const repeatedSince = new Date(context.now.getTime() - REPEATED_MS);
  const used = await context.db
    .updateTable('one_time_codes')
    // A repetition does not extend the time for the next one.
    .set({ used_at: sql<Date>`case when used_at is null then ${context.now}::timestamptz else used_at end`, used_by: by })
    .where('user_id', '=', userId)
    .where('purpose', 'in', ACCEPTED[purpose])
    // SQL has no empty list; these values match nothing.
    .where('channel', 'in', channels.length === 0 ? [sql<SentMethod>`''`] : channels)
    .where('target', 'in', usable.targets.length === 0 ? [''] : usable.targets)
    .where('code_hash', 'in', context.keys.hashes(...hashed(userId, code)))
    .where(({ or, and, eb }) => or([eb('used_at', 'is', null), and([eb('used_by', '=', by), eb('used_at', '>', repeatedSince)])]))
    .where('expires_at', '>', context.now)
    .returning(['channel as type', 'target', 'used_at'])
    .executeTakeFirst();
  return used && { type: used.type, target: used.target, isRepeated: used.used_at?.getTime() !== context.now.getTime() };
}

/** Who uses a code. Null: nothing identifies the visitor, so the code works only once. */
function visitorOf(context: RequestContext, purpose: CodePurpose): string | null {
  // All that anyone gets is another email to the account's owner.
  if (purpose === 'reset') return purpose;
  const token = purpose === 'own' ? context.token : (context.readCookie(CHALLENGE_COOKIE) ?? null);
  return token === null ? null : hashToken(token);
}

function hashed(userId: string, code: string) {
  return ['one-time code', `${userId} ${code}`] as const;
}
