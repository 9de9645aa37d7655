// Empties every table, to reset the demonstration data.
import type { Transaction } from 'kysely';
import type { Schema } from './schema.js';

/** Every table, by name: a missing one fails to compile. */
const TABLES: Record<keyof Schema, true> = {
  accounts: true,
  phones: true,
  authenticators: true,
  devices: true,
  sessions: true,
  attempts: true,
  one_time_codes: true,
  links: true,
  guesses: true,
  counters: true,
  security_events: true,
  captcha_uses: true,
  option_choices: true,
  brands: true,
  announcements: true,
  activities: true,
  plans: true,
  employers: true,
  plan_requests: true,
  integration_tokens: true,
  outbox: true,
  messages: true,
  channel_failures: true,
  recovery_codes: true,
  challenges: true,
  notices: true,
  known_computers: true,
  world_faults: true,
  world_requests: true,
  notes: true,
};

export async function emptyTables(db: Transaction<Schema>): Promise<void> {
  for (const table of Object.keys(TABLES)) {
    // The record has exactly the schema's names.
    await db.deleteFrom(table as keyof Schema).execute();
  }
}
