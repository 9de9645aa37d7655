// How long each table keeps expired rows. docs/retention.md is generated from this file. Omitting a table here is a compile error.
import { type RawBuilder, sql } from 'kysely';
import type { Config } from '../core/config.js';
import type { Schema } from '../storage/schema.js';
import { LOCK_OUT } from './limits.js';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

type Condition = RawBuilder<boolean>;

interface Retention {
  /** How long, in words. */
  readonly kept: string;
  readonly why: string;
  /** Which rows to delete; null if rows never expire. */
  readonly over: ((clock: Clock) => Condition) | null;
}

interface Clock {
  readonly now: Date;
  readonly ago: (milliseconds: number) => Date;
  readonly config: Pick<Config, 'sessionIdleSeconds' | 'securityLogDays'>;
}

const past = (column: string) => ({
  kept: 'until it is over',
  why: 'It is of no use any more.',
  over: ({ now }: Clock) => sql<boolean>`${sql.ref(column)} < ${now}`,
});

const days = (count: number, column: string, kept: string, why: string): Retention => ({
  kept,
  why,
  over: ({ ago }) => sql<boolean>`${sql.ref(column)} < ${ago(count * DAY_MS)}`,
});

const forGood = (why: string): Retention => ({ kept: 'as long as the account', why, over: null });
const byPlan = 'Business data: what it says of a plan holds until it is changed.';

export const retention: Record<keyof Schema, Retention> = {
  accounts: { kept: 'for good', why: 'Removing an account is a decision of its owner and the plan.', over: null },
  phones: forGood('One verified number and one that waits.'),
  authenticators: forGood('One app.'),
  option_choices: forGood('What its owner chose.'),
  recovery_codes: forGood('Until new ones are made.'),
  plans: { kept: 'for good', why: byPlan, over: null },
  employers: { kept: 'for good', why: `${byPlan} At most 500 a plan.`, over: null },
  integration_tokens: { kept: 'for good', why: byPlan, over: null },
  brands: { kept: 'for good', why: 'Configuration.', over: null },
  announcements: { kept: 'for good', why: 'Configuration.', over: null },
  notes: { kept: 'for good', why: 'A few facts about the database.', over: null },
  channel_failures: { kept: 'for good', why: 'One row for each channel.', over: null },

  sessions: {
    kept: 'a day after it ends',
    why: 'So that the answer can be "timed out" and not "never heard of".',
    over: ({ ago, config }) =>
      sql<boolean>`last_accessed_at < ${ago(config.sessionIdleSeconds * 1000 + DAY_MS)} or expires_at < ${ago(DAY_MS)}`,
  },
  attempts: past('expires_at'),
  challenges: past('expires_at'),
  devices: past('expires_at'),
  captcha_uses: past('expires_at'),
  counters: past('resets_at'),
  notices: past('expires_at'),
  one_time_codes: days(1, 'expires_at', 'a day after it is over', 'The same answer for a while: expired.'),
  links: days(90, 'expires_at', '90 days after it expires', 'Longer than any of them holds, so that an old one is told to have expired.'),
  known_computers: days(365, 'seen_at', 'a year after it was last used', 'A computer that was not used for so long is new again.'),
  guesses: {
    kept: '30 days after the last failure; a year where there was a lock; a hundred in a row until the password is reset',
    why: 'Guessing slowly must not pay: 4 in 30 days, 99 in a year. Usernames that do not exist are treated alike.',
    over: ({ ago }) => sql<boolean>`in_a_row < ${LOCK_OUT.inARow} and
      resets_at < case when in_a_row < ${LOCK_OUT.failures} then ${ago(30 * DAY_MS)}::timestamptz else ${ago(365 * DAY_MS)}::timestamptz end`,
  },
  messages: days(30, 'done_at', '30 days after it was sent, without its text', 'So that an operator can see what became of it.'),
  security_events: {
    kept: '`SECURITY_LOG_DAYS`, by default 400',
    why: 'A year, and time to look into it.',
    over: ({ ago, config }) => sql<boolean>`at < ${ago(config.securityLogDays * DAY_MS)}`,
  },
  activities: days(400, 'at', '400 days', 'As long as the security log by default. 5,000 entries a day by one user.'),
  plan_requests: days(7 * 365, 'at', 'seven years', 'Records of a plan: ERISA section 107 asks for six. 2,000 changes a day by one user.'),

  outbox: days(30, 'at', '30 days', 'Demo and test only.'),
  world_faults: { kept: 'until it is used', why: 'Demo and test only.', over: null },
  world_requests: days(1, 'at', 'a day', 'Demo and test only.'),
};
