// The tables, as Kysely sees them. Days are yyyy-mm-dd text: a date type would come back in the reader's time zone.
import type { Generated } from 'kysely';
import type { PhoneMethod } from '../../api/contract/mfa-methods.js';
import type { Json, MaybeTimestamp, StoredHash, Timestamp } from './column-types.js';
import type {
  ChallengeTable,
  ChannelFailureTable,
  KnownComputerTable,
  MessageTable,
  NoticeTable,
  OneTimeCodeTable,
  OutboxTable,
  RecoveryCodeTable,
} from './message-tables.js';
import type { AttemptTable, DeviceTable, SessionTable } from './session-tables.js';

export interface AccountTable {
  user_id: string;
  /** As its owner typed it; `username_key` must be unique. Null until the account is set up. */
  username: string | null;
  username_key: string | null;
  password_hash: StoredHash | null;
  roles: Json<readonly string[]>;
  email: string | null;
  email_verified: boolean;
  /** A requested address that is not verified yet. */
  pending_email: string | null;
  security_question: string | null;
  security_answer_hash: StoredHash | null;
  code_by_email: boolean;
  setup_required: boolean;
  password_change_required: boolean;
  adoption_required: boolean;
  skip_enrollment_steps: boolean;
  /** Replaces the role's own landing page. */
  landing_url: string | null;
  landing_external: boolean;
  brand_id: string | null;
  is_demo: boolean;
  /** When support locked it: only support unlocks it. */
  locked_at: MaybeTimestamp;
  /** How often a reset, "This wasn't me", or support has revoked what was prepared: what began before does not finish after. */
  revocations: Generated<number>;
  created_at: Timestamp;
}

/** The methods that reach a phone's owner. */
export type PhoneFlags = Record<`${PhoneMethod}_enabled`, boolean>;

export interface PhoneTable extends PhoneFlags {
  user_id: string;
  /** A new number waits as `pending` next to the verified one, so a typo locks nobody out. */
  state: 'verified' | 'pending';
  number: string;
  country_code: string;
  extension: string;
  preferred: boolean;
}

export interface AuthenticatorTable {
  user_id: string;
  sealed_secret: string;
  app_name: string;
  verified_at: MaybeTimestamp;
  /** The last accepted time step: no code works twice. */
  last_step: number;
}

export interface LinkTable {
  token_hash: string;
  type: string;
  user_id: string;
  /** The address that it was sent to; opening the link proves access to it. */
  target: string | null;
  expires_at: Timestamp;
  completed_at: MaybeTimestamp;
  replaced_at: MaybeTimestamp;
  /** When a sign-in by this link last required a code, and when that code was right. */
  challenged_at: MaybeTimestamp;
  confirmed_at: MaybeTimestamp;
  created_at: Timestamp;
}

/** Wrong guesses at one secret of one account. */
export interface GuessTable {
  /** A username key or a user ID. */
  subject: string;
  factor: string;
  /** The mark of a known computer that has its own count; '' for all others. */
  device: string;
  /** Wrong guesses until `resets_at`, and since the last right one. */
  recent: number;
  in_a_row: number;
  resets_at: Timestamp;
}

/** Rate limits: how often something happened until `resets_at`. */
export interface CounterTable {
  key: string;
  count: number;
  resets_at: Timestamp;
}

export interface CaptchaUseTable {
  response_hash: string;
  /** What the solved captcha was spent on. */
  subject: string;
  uses: number;
  expires_at: Timestamp;
}

export interface OptionChoiceTable {
  user_id: string;
  option_type: number;
  active: boolean;
  mandatory_day: string | null;
  skip_until_day: string | null;
}

export interface BrandTable {
  brand_id: string;
  /** The brand that visitors see before they sign in: '' for everyone, otherwise a test scope. */
  public_scope: string | null;
  document: Json<object>;
}

export interface AnnouncementTable {
  scope: string;
  document: Json<object>;
}

export interface ActivityTable {
  id: string;
  at: Timestamp;
  user_id: string;
  audience: 'user' | 'participant';
  app: string;
  feature: string;
  current_user_id: string;
  message: string;
}

export interface PlanTable {
  plan_id: string;
  user_id: string;
  position: number;
  document: Json<Record<string, unknown>>;
}

export interface EmployerTable {
  employer_id: string;
  plan_id: string;
  name: string;
  vendor_id: string | null;
  state: string | null;
  connected: boolean;
}

/** What partner apps submit and the gateway stores unread: elections, change requests, strategic partners. */
export interface PlanRequestTable {
  id: string;
  kind: string;
  /** Null once its account is deleted: a new account with the same ID must not see it. */
  user_id: string | null;
  /** Who made it, if that account is deleted. */
  former_user_id: Generated<string | null>;
  plan_id: string | null;
  body: Json<object>;
  at: Timestamp;
}

export interface IntegrationTokenTable {
  plan_id: string;
  sealed_token: string;
  vendor_id: string | null;
}

/** The security log: rows are never changed. */
export interface SecurityEventTable {
  id: Generated<string>;
  at: Timestamp;
  event: string;
  outcome: string;
  code: string | null;
  user_id: string | null;
  address_hash: string;
  request_id: string;
  /** How many more of its kind, in the minute before, have no row of their own; null if that does not apply. */
  left_out: number | null;
}

/** What a test ordered through the test door to go wrong. */
export interface FaultTable {
  id: Generated<number>;
  remaining: number;
  fault: Json<object>;
}

/** The calls that the test door lists. */
export interface ObservedRequestTable {
  id: Generated<number>;
  at: Timestamp;
  entry: Json<object>;
}

/** Small facts about this database, such as the day the demonstration data was made. */
export interface NoteTable {
  name: string;
  value: string;
}

export interface Schema {
  accounts: AccountTable;
  phones: PhoneTable;
  authenticators: AuthenticatorTable;
  devices: DeviceTable;
  sessions: SessionTable;
  attempts: AttemptTable;
  one_time_codes: OneTimeCodeTable;
  links: LinkTable;
  guesses: GuessTable;
  counters: CounterTable;
  captcha_uses: CaptchaUseTable;
  option_choices: OptionChoiceTable;
  brands: BrandTable;
  announcements: AnnouncementTable;
  activities: ActivityTable;
  plans: PlanTable;
  employers: EmployerTable;
  plan_requests: PlanRequestTable;
  integration_tokens: IntegrationTokenTable;
  outbox: OutboxTable;
  messages: MessageTable;
  channel_failures: ChannelFailureTable;
  recovery_codes: RecoveryCodeTable;
  security_events: SecurityEventTable;
  challenges: ChallengeTable;
  notices: NoticeTable;
  known_computers: KnownComputerTable;
  world_faults: FaultTable;
  world_requests: ObservedRequestTable;
  notes: NoteTable;
}
