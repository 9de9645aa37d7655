// The columns that identify a row of each table, as the migrations define them.
import type { Schema } from './schema.js';

type Keys = { readonly [T in keyof Schema]: readonly (keyof Schema[T] & string)[] };

/** A missing table fails to compile, and so does a column that its table lacks. */
export const primaryKeys: Keys = {
  accounts: ['user_id'],
  phones: ['user_id', 'state'],
  authenticators: ['user_id'],
  devices: ['device_id'],
  sessions: ['token_hash'],
  attempts: ['user_id', 'fingerprint_hash'],
  one_time_codes: ['user_id', 'purpose', 'channel'],
  links: ['token_hash'],
  guesses: ['subject', 'factor', 'device'],
  counters: ['key'],
  captcha_uses: ['response_hash'],
  option_choices: ['user_id', 'option_type'],
  brands: ['brand_id'],
  announcements: ['scope'],
  activities: ['id'],
  plans: ['user_id', 'plan_id'],
  employers: ['employer_id'],
  plan_requests: ['id'],
  integration_tokens: ['plan_id'],
  outbox: ['id'],
  messages: ['id'],
  channel_failures: ['channel'],
  recovery_codes: ['user_id', 'code_hash'],
  security_events: ['id'],
  challenges: ['token_hash'],
  notices: ['token_hash'],
  known_computers: ['user_id', 'computer_hash'],
  world_faults: ['id'],
  world_requests: ['id'],
  notes: ['name'],
};
