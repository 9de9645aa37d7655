// The reference gateway as in production: its mode, its log, and limits by client address. Production refuses an embedded database, so
// there it runs in demo mode without the test doors.
import { sql } from 'kysely';
import { readConfig } from '../../gateway/config/read-config.js';
import { createPerson } from '../../gateway/seed/create-person.js';
import { Delivery } from '../../gateway/delivery/delivery.js';
import { forEveryChannel } from '../../gateway/delivery/message.js';
import { outbox } from '../../gateway/delivery/outbox.js';
import { Keys } from '../../gateway/core/keys.js';
import { createLog } from '../../gateway/core/log.js';
import type { Core } from '../../gateway/core/request-context.js';
import { hashToken } from '../../gateway/core/secrets.js';
import { hashPassword } from '../../gateway/domain/passwords/passwords.js';
import { storedPassword } from '../../gateway/domain/passwords/stored-hashes.js';
import type { Person } from '../../gateway/seed/person-spec.js';
import { startGateway } from '../../gateway/server.js';
import { type Database, openDatabase } from '../../gateway/storage/database.js';
import { ACCOUNTS, addressOf, benchmarkDatabase, copyRow, type Probe, serveBenchmark, SESSIONS } from './protocol.js';

const PRODUCTION = {
  VESTIBULE_MODE: 'production',
  GATEWAY_SECRET: 'a secret of the benchmark that is long enough',
  SEAL_HASHES: 'true',
  PUBLIC_URL: 'https://portal.example.com',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'Retirement <no-reply@portal.example.com>',
  ALLOW_UNENCRYPTED: 'database,mail',
};
const { DATABASE_URL } = process.env;
const mode = DATABASE_URL === undefined ? { VESTIBULE_MODE: 'demo' } : { ...PRODUCTION, DATABASE_URL };
const config = {
  ...readConfig({ ...mode, TRUST_PROXY: 'true' }),
  ...benchmarkDatabase(),
  port: 0,
  hasDevelopmentDoors: false,
  demoAccounts: false,
  logLevel: 'info',
} as const;

const { username, password, tokens } = await newPeople();
const gateway = await startGateway(config);
serveBenchmark({
  signIn: Array.from({ length: ACCOUNTS }, (_, number) => signInOf(number)),
  validate: tokens.map((token, number) => ({
    url: `${gateway.url}/login-gateway/api/validateSession`,
    method: 'GET',
    headers: { 'x-auth-token': token, 'x-forwarded-for': addressOf(number) },
    expect: '"validated":true',
  })),
});

function signInOf(number: number): Probe {
  const name = number === 0 ? username : `${username}.${number}`;
  return {
    url: `${gateway.url}/login-gateway/authentication`,
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`,
      'content-type': 'text/plain',
      'x-forwarded-for': addressOf(number),
    },
    body: 'fingerprint',
    expect: '"token"',
  };
}

/** One person, created the usual way, and copies with the same password. */
async function newPeople() {
  const { db, close } = await openDatabase(config);
  const log = createLog('silent', () => undefined);
  const parts = { db, log, keys: new Keys(config.secret, config.formerSecrets) };
  const core = { ...parts, config, delivery: new Delivery({ ...parts, providers: forEveryChannel(outbox) }) };
  const person = await createPerson(core, {}, new Date());
  const where = sql`one.user_id = ${person.userId}`;
  const suffixed = (column: string) => sql`${sql.lit(column)}, ${sql.ref(`one.${column}`)} || '.' || n`;
  const names = sql.join([suffixed('user_id'), suffixed('username'), suffixed('username_key'), suffixed('email')]);
  await copyRow(db, { table: 'accounts', where, change: names });
  await giveOwnPasswords(core, person);
  await copyRow(db, { table: 'option_choices', where, change: suffixed('user_id') });
  const opened = await newSessions(db, person);
  // A vacuum of what this has written would otherwise begin in the middle of the measurement.
  await sql`vacuum analyze`.execute(db);
  await close();
  return { ...person, tokens: opened };
}

/** The same password for everyone, but each hash is sealed for its owner. */
async function giveOwnPasswords(core: Core, { userId, ...person }: Person): Promise<void> {
  const hash = await hashPassword(person.password);
  const owners = Array.from({ length: ACCOUNTS }, (_, number) => (number === 0 ? userId : `${userId}.${number}`));
  const hashes = owners.map((owner) => storedPassword(core, owner, hash));
  await sql`
    update accounts set password_hash = own.hash from unnest(${owners}::text[], ${hashes}::text[]) own(user_id, hash)
    where accounts.user_id = own.user_id`.execute(core.db);
}

async function newSessions(db: Database, { userId }: Person): Promise<string[]> {
  const now = new Date();
  const secrets = Array.from({ length: SESSIONS }, (_, number) => `bench-${userId}-${number}`);
  const rows = secrets.map((token, number) => ({
    token_hash: hashToken(token),
    session_id: token,
    user_id: number === 0 ? userId : `${userId}.${number}`,
    started_at: now,
    last_accessed_at: now,
    expires_at: new Date(now.getTime() + 3_600_000),
    proved_at: null,
    steps: '["password"]',
    purpose: null,
    browser: '',
  }));
  await db.insertInto('sessions').values(rows).execute();
  return secrets;
}
