// Conditions that every row must meet, no matter who writes it: the database checks them from now on.
import { type Kysely, sql } from 'kysely';
import type { OnlineMigration } from './online-migration.js';

const DAY = '^[0-9]{4}-[0-9]{2}-[0-9]{2}$';

/** By table and name. Words that a later release may extend, such as channels and notice kinds, are not included. */
const CHECKS: readonly (readonly [table: string, name: string, condition: string])[] = [
  ['sessions', 'sessions_steps', "jsonb_typeof(steps) = 'array'"],
  ['accounts', 'accounts_username', '(username is null) = (username_key is null)'],
  ['accounts', 'accounts_email', 'email is not null or not email_verified'],
  ['accounts', 'accounts_roles', "jsonb_typeof(roles) = 'array'"],
  ['phones', 'phones_state', "state in ('verified', 'pending')"],
  ['phones', 'phones_number', "number ~ '^[0-9]+$' and country_code ~ '^[0-9]+$'"],
  ['authenticators', 'authenticators_step', 'last_step >= 0'],
  ['option_choices', 'option_choices_days', `mandatory_day ~ '${DAY}' and skip_until_day ~ '${DAY}'`],
  ['guesses', 'guesses_counts', 'recent >= 0 and in_a_row >= 0'],
  ['counters', 'counters_count', 'count >= 0'],
  ['captcha_uses', 'captcha_uses_count', 'uses > 0'],
  ['messages', 'messages_done', 'done_at is null or sealed_message is null'],
  ['messages', 'messages_abandoned', 'done_at is not null or not is_abandoned'],
  ['plans', 'plans_document', "jsonb_typeof(document) = 'object' and position >= 0"],
];

/**
 * Each check is a transaction of its own, so the migration never waits for a table while it keeps another one locked. Validations read the
 * sessions first and sign-ins write them last, so in one transaction, no order of tables would avoid a deadlock with both.
 */
export const checks: OnlineMigration = {
  isOnline: true,
  async up(db: Kysely<unknown>) {
    for (const [table, name, condition] of CHECKS) {
      const check = sql.ref(name);
      // An interrupted run may have added it.
      const add = sql`add constraint ${check} check (${sql.raw(condition)}) not valid`;
      await sql`alter table ${sql.table(table)} drop constraint if exists ${check}, ${add}`.execute(db);
    }
  },
};
