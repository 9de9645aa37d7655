// What the development-only door can do, by name: each verb's argument, checked, and what it answers.
import * as v from 'valibot';
import { Brand } from '../../api/contract/branding.js';
import { Announcements } from '../../api/contract/announcements.js';
import type { Visit } from '../calls/visit.js';
import { accountOf, usernameKey } from '../domain/accounts.js';
import { clearFailures, exhaustAddress, failuresOf, LOCK_OUT, lock } from '../domain/counters.js';
import { isLinkType, issueLink, type LinkType } from '../domain/links.js';
import { hashToken } from '../domain/secrets.js';
import { createPerson } from '../seed/create-person.js';
import { PersonSpec } from '../seed/person-spec.js';
import { Fault } from './fault.js';
import { describePerson, readActivities, readOutbox, readRequests } from './read.js';
import { reset, setAnnouncements, setBrand, setOptionChoice } from './arrange.js';

const ByUser = v.strictObject({ userId: v.string() });
const ByToken = v.strictObject({ token: v.string() });
const ByUsername = v.strictObject({ username: v.string() });
const Type = v.custom<LinkType>((value) => typeof value === 'string' && isLinkType(value), 'a type of gateway/domain/links.ts');

interface Verb<S extends v.GenericSchema, R> {
  readonly schema: S;
  readonly run: (arg: v.InferOutput<S>, visit: Visit) => Promise<R>;
}

function verb<S extends v.GenericSchema, R>(schema: S, run: Verb<S, R>['run']): Verb<S, R> {
  return { schema, run };
}

const past = (visit: Visit, seconds: number) => new Date(visit.now.getTime() - seconds * 1000);

export const verbs = {
  createPerson: verb(PersonSpec, (spec, visit) => createPerson(visit, spec, visit.now)),
  describePerson: verb(ByUser, ({ userId }, visit) => describePerson(visit, userId)),

  outbox: verb(v.strictObject({ to: v.optional(v.string()) }), ({ to }, visit) => readOutbox(visit, to)),
  activities: verb(ByUser, ({ userId }, visit) => readActivities(visit, userId)),
  requests: verb(
    v.strictObject({
      path: v.optional(v.string()),
      since: v.optional(v.number()),
      userId: v.optional(v.string()),
      username: v.optional(v.string()),
    }),
    (filter, visit) => readRequests(visit, filter),
  ),

  issueLink: verb(v.strictObject({ type: Type, userId: v.string() }), async ({ type, userId }, visit) => {
    const account = await accountOf(visit, userId);
    return issueLink(visit, { userId, type, target: account.pending_email ?? account.email });
  }),
  expireLink: verb(ByToken, async ({ token }, visit) => {
    await visit.db
      .updateTable('links')
      .set({ expires_at: past(visit, 1) })
      .where('token_hash', '=', hashToken(token))
      .execute();
  }),
  completeLink: verb(ByToken, async ({ token }, visit) => {
    await visit.db.updateTable('links').set({ completed_at: visit.now }).where('token_hash', '=', hashToken(token)).execute();
  }),
  expireCodes: verb(ByUser, async ({ userId }, visit) => {
    await visit.db
      .updateTable('one_time_codes')
      .set({ expires_at: past(visit, 1) })
      .where('user_id', '=', userId)
      .execute();
  }),
  expireCaptchas: verb(v.strictObject({}), async (_, visit) => {
    await visit.db
      .updateTable('captcha_uses')
      .set({ expires_at: past(visit, 1) })
      .execute();
  }),

  lockOut: verb(ByUsername, ({ username }, visit) => lock(visit, failuresOf.signIn(usernameKey(username)), past(visit, -LOCK_OUT.seconds))),
  lockCodes: verb(ByUser, ({ userId }, visit) => lock(visit, failuresOf.code(userId), past(visit, -LOCK_OUT.seconds))),
  /** The next attempt from a network address (X-Forwarded-For) answers 429. */
  exhaust: verb(v.strictObject({ address: v.string() }), ({ address }, visit) => exhaustAddress(visit, address)),
  unlock: verb(v.strictObject({ userId: v.string(), username: v.string() }), async ({ userId, username }, visit) => {
    await clearFailures(visit, failuresOf.signIn(usernameKey(username)));
    await clearFailures(visit, failuresOf.code(userId));
  }),

  /** The next call of the user answers 440. */
  expireSession: verb(ByUser, ({ userId }, visit) => setLastAccessed(visit, userId, visit.config.sessionIdleSeconds)),
  /** The next call of the user answers 401. */
  endSession: verb(ByUser, async ({ userId }, visit) => {
    await visit.db.deleteFrom('sessions').where('user_id', '=', userId).execute();
  }),
  setLastAccessed: verb(v.strictObject({ userId: v.string(), secondsAgo: v.number() }), ({ userId, secondsAgo }, visit) =>
    setLastAccessed(visit, userId, secondsAgo),
  ),

  setOptionChoice: verb(
    v.strictObject({
      userId: v.string(),
      optionType: v.number(),
      active: v.optional(v.boolean()),
      mandatoryInDays: v.optional(v.nullable(v.number())),
      skipUntilInDays: v.optional(v.nullable(v.number())),
    }),
    (choice, visit) => setOptionChoice(visit, choice),
  ),
  /** A user's brand; without `userId` the public one, of the test scope where there is one. */
  setBranding: verb(v.strictObject({ userId: v.optional(v.string()), brand: Brand }), ({ userId, brand }, visit) =>
    setBrand(visit, userId, brand),
  ),
  setAnnouncements: verb(Announcements, (announcements, visit) => setAnnouncements(visit, announcements)),

  /** Orders a fault; through a scoped test door it is meant for that scope only. */
  failNext: verb(Fault, async (fault, visit) => {
    const kept = JSON.stringify({ ...fault, scope: visit.scope });
    await visit.db
      .insertInto('world_faults')
      .values({ remaining: fault.after + fault.times, fault: kept })
      .execute();
  }),
  /** Takes back the scope's faults and its branding and announcements; without a scope, everybody's. People stay. */
  reset: verb(v.strictObject({}), (_, visit) => reset(visit)),
} as const;

export type Verbs = typeof verbs;

async function setLastAccessed(visit: Visit, userId: string, secondsAgo: number): Promise<void> {
  await visit.db
    .updateTable('sessions')
    .set({ last_accessed_at: past(visit, secondsAgo) })
    .where('user_id', '=', userId)
    .execute();
}
