// How long each table keeps expired rows. docs/retention.md is generated from this file. Omitting a table here is a compile error.
import { type RawBuilder, sql } from 'kysely';
import type { Config } from '../core/config.js';
import type { Schema } from '../storage/schema.js';
import { LOCK_OUT } from './limits/limits.js';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

type Condition = RawBuilder<boolean>;

interface Retention {
  /** How long, in words. */
  readonly kept: string;
  readonly why: string;
  /** Which rows to delete; null if rows never expire. */
  readonly expired: ((clock: Clock) => Condition) | null;
}

interface Clock {
  readonly now: Date;
  readonly ago: (milliseconds: number) => Date;
  readonly config: Pick<Config, 'sessionIdleSeconds' | 'securityLogDays'>;
}

const past = (column: string) => ({
  kept: 'until it expires',
  why: 'No longer needed.',
  expired: ({ now }: Clock) => sql<boolean>`${sql.ref(column)} < ${now}`,
});

const days = (count: number, column: string, kept: string, why: string): Retention => ({
  kept,
  why,
  expired: ({ ago }) => sql<boolean>`${sql.ref(column)} < ${ago(count * DAY_MS)}`,
});

const withAccount = (why: string): Retention => ({ kept: 'as long as the account', why, expired: null });
const byPlan = 'Business data, valid until someone changes it.';

export const retention: Record<keyof Schema, Retention> = {
  accounts: { kept: 'indefinitely', why: 'Whether to delete an account is up to its owner and the plan.', expired: null },
  phones: withAccount('One verified number and one pending verification.'),
  authenticators: withAccount('One app.'),
  option_choices: withAccount("The owner's choices."),
  recovery_codes: withAccount('Until new ones are created.'),
  plans: { kept: 'indefinitely', why: byPlan, expired: null },
  employers: { kept: 'indefinitely', why: `${byPlan} At most 500 per plan.`, expired: null },
  integration_tokens: { kept: 'indefinitely', why: byPlan, expired: null },
  brands: { kept: 'indefinitely', why: 'Configuration.', expired: null },
  announcements: { kept: 'indefinitely', why: 'Configuration.', expired: null },
  notes: { kept: 'indefinitely', why: 'A few facts about the database.', expired: null },
  channel_failures: { kept: 'indefinitely', why: 'One row per channel.', expired: null },

  sessions: {
    kept: 'a day after it ends',
    why: 'So that the response is "timed out," not "unknown session."',
    expired: ({ ago, config }) =>
      sql<boolean>`last_accessed_at < ${ago(config.sessionIdleSeconds * 1000 + DAY_MS)} or expires_at < ${ago(DAY_MS)}`,
  },
  attempts: past('expires_at'),
  challenges: past('expires_at'),
  devices: past('expires_at'),
  captcha_uses: past('expires_at'),
  counters: past('resets_at'),
  notices: past('expires_at'),
  one_time_codes: days(
    1,
    'expires_at',
    'a day after it expires',
    'A right code verifies an address or a number for ten more minutes, even if it expires meanwhile.',
  ),
  links: days(90, 'expires_at', '90 days after it expires', 'Longer than any link is valid, so an old link is reported as expired.'),
  known_computers: {
    kept: 'a year after it was last used; the last one as long as the account',
    why: 'A computer that has not been used for that long counts as new. Without any, an account would seem never to have been used.',
    expired: ({ ago }) => sql<boolean>`seen_at < ${ago(365 * DAY_MS)} and exists (
      select 1 from known_computers "later" where "later".user_id = known_computers.user_id and "later".seen_at > known_computers.seen_at)`,
  },
  guesses: {
    kept: '30 days after the last failure; a year if there was a lock; until the password is reset after a hundred in a row',
    why: 'Keeps slow guessing pointless: 4 in 30 days, 99 in a year. Nonexistent usernames are treated the same way.',
    expired: ({ ago }) => sql<boolean>`in_a_row < ${LOCK_OUT.inARow} and
      resets_at < case when in_a_row < ${LOCK_OUT.failures} then ${ago(30 * DAY_MS)}::timestamptz else ${ago(365 * DAY_MS)}::timestamptz end`,
  },
  messages: days(30, 'done_at', '30 days after it was sent, without its text', 'So that an operator can see what became of it.'),
  security_events: {
    kept: '`SECURITY_LOG_DAYS`, by default 400',
    why: 'A year, plus time to investigate.',
    expired: ({ ago, config }) => sql<boolean>`at < ${ago(config.securityLogDays * DAY_MS)}`,
  },
  activities: days(400, 'at', '400 days', 'As long as the security log by default. One user can write up to 5,000 entries a day.'),
  plan_requests: days(
    7 * 365,
    'at',
    'seven years',
    'Records of a plan: ERISA section 107 requires six. They outlive the account. One user can make up to 2,000 changes a day.',
  ),

  outbox: days(30, 'at', '30 days', 'Demo and test only.'),
  world_faults: { kept: 'until it is used', why: 'Demo and test only.', expired: null },
  world_requests: days(1, 'at', 'a day', 'Demo and test only.'),
};
