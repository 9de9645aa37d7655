// The first schema: accounts, sign-in state, records, plans, and what development needs.
import { type CreateTableBuilder, type Kysely, type Migration, sql } from 'kysely';

type Table = CreateTableBuilder<string, string>;

export const foundation: Migration = {
  async up(db: Kysely<unknown>) {
    await createAccounts(db);
    await createSignInState(db);
    await createRecords(db);
    await createPlans(db);
    await createDevelopmentTables(db);
  },
};

async function createAccounts(db: Kysely<unknown>): Promise<void> {
  const flags = ['email_verified', 'code_by_email', 'setup_required', 'password_change_required', 'adoption_required'];
  const texts = [
    'username',
    'password_hash',
    'email',
    'pending_email',
    'security_question',
    'security_answer_hash',
    'landing_url',
    'brand_id',
  ];
  let accounts: Table = db.schema
    .createTable('accounts')
    .addColumn('user_id', 'text', (column) => column.primaryKey())
    .addColumn('username_key', 'text', (column) => column.unique())
    .addColumn('roles', 'jsonb', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull());
  for (const name of texts) accounts = accounts.addColumn(name, 'text');
  for (const name of [...flags, 'skip_enrollment_steps', 'landing_external', 'is_demo']) accounts = withFlag(accounts, name);
  await accounts.execute();
  await db.schema.createIndex('accounts_by_email').on('accounts').expression(sql`lower(email)`).execute();

  await ofUser(db, 'phones')
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('number', 'text', (column) => column.notNull())
    .addColumn('country_code', 'text', (column) => column.notNull())
    .addColumn('extension', 'text', (column) => column.notNull())
    .addColumn('preferred', 'boolean', (column) => column.notNull())
    .addColumn('sms_enabled', 'boolean', (column) => column.notNull())
    .addColumn('call_enabled', 'boolean', (column) => column.notNull())
    .addPrimaryKeyConstraint('phones_key', ['user_id', 'state'])
    .execute();

  await ofUser(db, 'authenticators')
    .addColumn('sealed_secret', 'text', (column) => column.notNull())
    .addColumn('app_name', 'text', (column) => column.notNull())
    .addColumn('verified_at', 'timestamptz')
    .addColumn('last_step', 'int4', (column) => column.notNull())
    .addPrimaryKeyConstraint('authenticators_key', ['user_id'])
    .execute();

  await ofUser(db, 'option_choices')
    .addColumn('option_type', 'int4', (column) => column.notNull())
    .addColumn('active', 'boolean', (column) => column.notNull())
    .addColumn('mandatory_day', 'text')
    .addColumn('skip_until_day', 'text')
    .addPrimaryKeyConstraint('option_choices_key', ['user_id', 'option_type'])
    .execute();
}

async function createSignInState(db: Kysely<unknown>): Promise<void> {
  await ofUser(db, 'devices')
    .addColumn('fingerprint_hash', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('devices_key', ['user_id', 'fingerprint_hash'])
    .execute();

  await ofUser(db, 'sessions')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('last_accessed_at', 'timestamptz', (column) => column.notNull())
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('sessions_by_user').on('sessions').column('user_id').execute();

  await ofUser(db, 'attempts')
    .addColumn('fingerprint_hash', 'text', (column) => column.notNull())
    .addColumn('save_device', 'boolean', (column) => column.notNull())
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .addPrimaryKeyConstraint('attempts_key', ['user_id', 'fingerprint_hash'])
    .execute();

  await ofUser(db, 'one_time_codes')
    .addColumn('channel', 'text', (column) => column.notNull())
    .addColumn('target', 'text', (column) => column.notNull())
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .addColumn('used_at', 'timestamptz')
    .addPrimaryKeyConstraint('one_time_codes_key', ['user_id', 'channel'])
    .execute();

  await ofUser(db, 'links')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('target', 'text')
    .addColumn('created_at', 'timestamptz', (column) => column.notNull())
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .addColumn('completed_at', 'timestamptz')
    .addColumn('replaced_at', 'timestamptz')
    .addColumn('challenged_at', 'timestamptz')
    .addColumn('confirmed_at', 'timestamptz')
    .execute();
  await db.schema.createIndex('links_by_user').on('links').columns(['user_id', 'type']).execute();

  await db.schema
    .createTable('counters')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('count', 'int4', (column) => column.notNull())
    .addColumn('resets_at', 'timestamptz', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('captcha_uses')
    .addColumn('response_hash', 'text', (column) => column.primaryKey())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('uses', 'int4', (column) => column.notNull())
    .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
    .execute();
}

async function createRecords(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('brands')
    .addColumn('brand_id', 'text', (column) => column.primaryKey())
    .addColumn('public_scope', 'text', (column) => column.unique())
    .addColumn('document', 'jsonb', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('announcements')
    .addColumn('scope', 'text', (column) => column.primaryKey())
    .addColumn('document', 'jsonb', (column) => column.notNull())
    .execute();
  await ofUser(db, 'activities')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('at', 'timestamptz', (column) => column.notNull())
    .addColumn('audience', 'text', (column) => column.notNull())
    .addColumn('app', 'text', (column) => column.notNull())
    .addColumn('feature', 'text', (column) => column.notNull())
    .addColumn('current_user_id', 'text', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('activities_by_time').on('activities').column('at').execute();
}

async function createPlans(db: Kysely<unknown>): Promise<void> {
  await ofUser(db, 'plans')
    .addColumn('plan_id', 'text', (column) => column.notNull())
    .addColumn('position', 'int4', (column) => column.notNull())
    .addColumn('document', 'jsonb', (column) => column.notNull())
    .addPrimaryKeyConstraint('plans_key', ['user_id', 'plan_id'])
    .execute();
  await db.schema
    .createTable('employers')
    .addColumn('employer_id', 'text', (column) => column.primaryKey())
    .addColumn('plan_id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('vendor_id', 'text')
    .addColumn('state', 'text')
    .addColumn('connected', 'boolean', (column) => column.notNull())
    .execute();
  await ofUser(db, 'plan_requests')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('plan_id', 'text')
    .addColumn('body', 'jsonb', (column) => column.notNull())
    .addColumn('at', 'timestamptz', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('integration_tokens')
    .addColumn('plan_id', 'text', (column) => column.primaryKey())
    .addColumn('sealed_token', 'text', (column) => column.notNull())
    .addColumn('vendor_id', 'text')
    .execute();
}

async function createDevelopmentTables(db: Kysely<unknown>): Promise<void> {
  await ofUser(db, 'outbox')
    .addColumn('id', 'int4', (column) => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('at', 'timestamptz', (column) => column.notNull())
    .addColumn('channel', 'text', (column) => column.notNull())
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('code', 'text')
    .addColumn('link', 'text')
    .execute();
  await db.schema
    .createTable('world_faults')
    .addColumn('id', 'int4', (column) => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('remaining', 'int4', (column) => column.notNull())
    .addColumn('fault', 'jsonb', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('world_requests')
    .addColumn('id', 'int4', (column) => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('at', 'timestamptz', (column) => column.notNull())
    .addColumn('entry', 'jsonb', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('notes')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();
}

function ofUser(db: Kysely<unknown>, name: string): Table {
  return db.schema.createTable(name).addColumn('user_id', 'text', (column) => column.notNull());
}

function withFlag(table: Table, name: string): Table {
  return table.addColumn(name, 'boolean', (column) => column.notNull().defaultTo(false));
}
