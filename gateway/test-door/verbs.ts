// What the development-only door can do, by name: each verb's checked argument, and its result.
import * as v from 'valibot';
import { Brand } from '../../api/contract/branding.js';
import { Announcements } from '../../api/contract/announcements.js';
import type { RequestContext } from '../core/request-context.js';
import { lockAccount, unlockAccount } from '../domain/accounts/account-lock.js';
import { accountOf, usernameKey } from '../domain/accounts/accounts.js';
import { forgetAllGuesses } from '../domain/limits/guesses.js';
import { isLinkType, issueLink, type LinkType, recipientOf } from '../domain/links/links.js';
import type { Role } from '../domain/accounts/roles.js';
import { hashToken } from '../core/secrets.js';
import { createPerson } from '../seed/create-person.js';
import { PersonSpec, RoleName } from '../seed/person-spec.js';
import { Fault } from './fault.js';
import { describePerson, readActivities, readOutbox, readRequests } from './read.js';
import { reset, setAnnouncements, setBrand, setOptionChoice } from './arrange.js';
import { exhaustAddress, exhaustDay, lockOut, resetCounts } from './use-up.js';

const ByUser = v.strictObject({ userId: v.string() });
const ByToken = v.strictObject({ token: v.string() });
const ByUserAndName = v.strictObject({ userId: v.string(), username: v.string() });
const Type = v.custom<LinkType>((value) => typeof value === 'string' && isLinkType(value), 'a type of gateway/domain/links/links.ts');

interface Verb<S extends v.GenericSchema, R> {
  readonly schema: S;
  readonly run: (arg: v.InferOutput<S>, context: RequestContext) => Promise<R>;
}

function verb<S extends v.GenericSchema, R>(schema: S, run: Verb<S, R>['run']): Verb<S, R> {
  return { schema, run };
}

const CODE_FACTORS = ['code', 'own-code', 'reset-code', 'authenticator-setup'] as const;

const past = (context: RequestContext, seconds: number) => new Date(context.now.getTime() - seconds * 1000);

export const verbs = {
  createPerson: verb(PersonSpec, (spec, context) => createPerson(context, spec, context.now)),
  describePerson: verb(ByUser, ({ userId }, context) => describePerson(context, userId)),

  outbox: verb(v.strictObject({ to: v.optional(v.string()) }), async ({ to }, context) => {
    await context.background.settled();
    return readOutbox(context, to, false);
  }),
  notices: verb(v.strictObject({ to: v.optional(v.string()) }), async ({ to }, context) => {
    await context.background.settled();
    return readOutbox(context, to, true);
  }),
  /** Makes the user's notices too old for their links to work. */
  expireNotices: verb(ByUser, async ({ userId }, context) => {
    await context.db
      .updateTable('notices')
      .set({ expires_at: past(context, 1) })
      .where('user_id', '=', userId)
      .execute();
  }),
  activities: verb(ByUser, ({ userId }, context) => readActivities(context, userId)),
  requests: verb(
    v.strictObject({
      path: v.optional(v.string()),
      since: v.optional(v.number()),
      userId: v.optional(v.string()),
      username: v.optional(v.string()),
    }),
    (filter, context) => readRequests(context, filter),
  ),

  issueLink: verb(v.strictObject({ type: Type, userId: v.string() }), async ({ type, userId }, context) => {
    const account = await accountOf(context, userId);
    return issueLink(context, { userId, type, target: recipientOf(account, type) });
  }),
  expireLink: verb(ByToken, async ({ token }, context) => {
    await context.db
      .updateTable('links')
      .set({ expires_at: past(context, 1) })
      .where('token_hash', '=', hashToken(token))
      .execute();
  }),
  completeLink: verb(ByToken, async ({ token }, context) => {
    // Days ago: a link used a moment ago may be opened again.
    const completedAt = past(context, 2 * 24 * 60 * 60);
    await context.db.updateTable('links').set({ completed_at: completedAt }).where('token_hash', '=', hashToken(token)).execute();
  }),
  expireCodes: verb(ByUser, async ({ userId }, context) => {
    await context.db
      .updateTable('one_time_codes')
      .set({ expires_at: past(context, 1) })
      .where('user_id', '=', userId)
      .execute();
  }),
  expireCaptchas: verb(v.strictObject({}), async (_, context) => {
    await context.db
      .updateTable('captcha_uses')
      .set({ expires_at: past(context, 1) })
      .execute();
  }),

  /** `inARow`: as if this many failures in a row had led to it. */
  lockOut: verb(v.strictObject({ username: v.string(), inARow: v.optional(v.number()) }), ({ username, inARow }, context) =>
    lockOut(context, { factor: 'password', subject: usernameKey(username) }, inARow),
  ),
  /** The lock by customer support. */
  lockAccount: verb(ByUser, ({ userId }, context) => lockAccount(context, userId, context.now)),
  unlockAccount: verb(ByUser, ({ userId }, context) => unlockAccount(context, userId)),
  /** Codes for every use. */
  lockCodes: verb(v.strictObject({ userId: v.string(), inARow: v.optional(v.number()) }), async ({ userId, inARow }, context) => {
    for (const factor of CODE_FACTORS) await lockOut(context, { factor, subject: userId }, inARow);
  }),
  /** Also on the account's known computers, which have their own count. */
  lockCodesEverywhere: verb(ByUser, async ({ userId }, context) => {
    const computers = await context.db.selectFrom('known_computers').select('computer_hash').where('user_id', '=', userId).execute();
    for (const device of new Set(['', ...computers.map((computer) => computer.computer_hash)]))
      for (const factor of CODE_FACTORS) await lockOut(context, { factor, subject: userId, device });
  }),
  /** As if the account's locks had run out. */
  outwaitLocks: verb(ByUserAndName, async ({ userId, username }, context) => {
    await context.db
      .updateTable('guesses')
      .set({ resets_at: past(context, 1) })
      .where('subject', 'in', [userId, usernameKey(username)])
      .execute();
  }),
  /** The next attempt from a network address (X-Forwarded-For) returns 429. */
  exhaust: verb(v.strictObject({ address: v.string() }), ({ address }, context) => exhaustAddress(context, address)),
  /** The user may change one more thing, and write one more log entry, today. */
  exhaustDay: verb(ByUser, ({ userId }, context) => exhaustDay(context, userId)),
  /** As if a day had passed since the user's counts began. */
  resetCounts: verb(ByUser, ({ userId }, context) => resetCounts(context, userId)),
  forgetGuesses: verb(ByUserAndName, ({ userId, username }, context) =>
    forgetAllGuesses(context, { user_id: userId, username_key: usernameKey(username) }),
  ),

  /** The user's next call returns 440. */
  expireSession: verb(ByUser, ({ userId }, context) => setLastAccessed(context, userId, context.config.sessionIdleSeconds)),
  /** The user's next call returns 401. */
  endSession: verb(ByUser, async ({ userId }, context) => {
    await context.db.deleteFrom('sessions').where('user_id', '=', userId).execute();
  }),
  setLastAccessed: verb(v.strictObject({ userId: v.string(), secondsAgo: v.number() }), ({ userId, secondsAgo }, context) =>
    setLastAccessed(context, userId, secondsAgo),
  ),

  /** As if the user had last proved their identity this long ago. */
  ageProof: verb(v.strictObject({ userId: v.string(), secondsAgo: v.number() }), async ({ userId, secondsAgo }, context) => {
    await context.db
      .updateTable('sessions')
      .set({ proved_at: past(context, secondsAgo) })
      .where('user_id', '=', userId)
      .execute();
  }),

  /** As if the user's sessions had begun this long ago, however active they were. */
  ageSession: verb(v.strictObject({ userId: v.string(), secondsAgo: v.number() }), async ({ userId, secondsAgo }, context) => {
    await context.db
      .updateTable('sessions')
      .set({ started_at: past(context, secondsAgo), expires_at: past(context, secondsAgo - context.config.sessionMaxSeconds) })
      .where('user_id', '=', userId)
      .execute();
  }),
  /** What support changes about an account: its one role, or whether it is locked. */
  changeAccount: verb(v.strictObject({ userId: v.string(), role: v.optional(RoleName), locked: v.optional(v.boolean()) }), changeAccount),

  /** An address that its owner requested but has not verified. */
  setPendingEmail: verb(v.strictObject({ userId: v.string(), email: v.string() }), async ({ userId, email }, context) => {
    await context.db.updateTable('accounts').set({ pending_email: email }).where('user_id', '=', userId).execute();
  }),

  setOptionChoice: verb(
    v.strictObject({
      userId: v.string(),
      optionType: v.number(),
      active: v.optional(v.boolean()),
      mandatoryInDays: v.optional(v.nullable(v.number())),
      skipUntilInDays: v.optional(v.nullable(v.number())),
    }),
    (choice, context) => setOptionChoice(context, choice),
  ),
  /** A user's brand; without `userId`, the public one (the test scope's, if there is one). */
  setBranding: verb(v.strictObject({ userId: v.optional(v.string()), brand: Brand }), ({ userId, brand }, context) =>
    setBrand(context, userId, brand),
  ),
  setAnnouncements: verb(Announcements, (announcements, context) => setAnnouncements(context, announcements)),

  /** Orders a fault; through a scoped test door, it applies to that scope only. */
  failNext: verb(Fault, async (fault, context) => {
    const kept = JSON.stringify({ ...fault, scope: context.scope });
    await context.db
      .insertInto('world_faults')
      .values({ remaining: fault.after + fault.times, fault: kept })
      .execute();
  }),
  /** Undoes the scope's faults, branding, and announcements; without a scope, everyone's. People stay. */
  reset: verb(v.strictObject({}), (_, context) => reset(context)),
} as const;

export type Verbs = typeof verbs;

async function changeAccount({ userId, role, locked }: { userId: string; role?: Role; locked?: boolean }, context: RequestContext) {
  await context.db
    .updateTable('accounts')
    .set({
      ...(role !== undefined && { roles: JSON.stringify([role]) }),
      ...(locked !== undefined && { locked_at: locked ? context.now : null }),
    })
    .where('user_id', '=', userId)
    .execute();
}

async function setLastAccessed(context: RequestContext, userId: string, secondsAgo: number): Promise<void> {
  await context.lastAccess.flush();
  await context.db
    .updateTable('sessions')
    .set({ last_accessed_at: past(context, secondsAgo) })
    .where('user_id', '=', userId)
    .execute();
}
