// better-auth on the same pool, with email and password. It hashes with its own scrypt, or with argon2id if BENCH_HASH=argon2id.
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { betterAuth } from 'better-auth';
import { getMigrations } from 'better-auth/db/migration';
import { sql } from 'kysely';
import { hashPassword, verifyPassword } from '../../gateway/domain/passwords/passwords.js';
import { openDatabase } from '../../gateway/storage/database.js';
import { ACCOUNTS, addressOf, benchmarkDatabase, cookiesOf, copyRow, type Probe, serveBenchmark } from './protocol.js';

/** Its session cookies are signed, so each one needs a real sign-in. */
const SIGNED_IN = 10;

const hashing = {
  password: { hash: hashPassword, verify: ({ hash, password }: { hash: string; password: string }) => verifyPassword(hash, password) },
};
const { db } = await openDatabase(benchmarkDatabase());
const options = {
  database: { db, type: 'postgres' },
  secret: 'a secret of the benchmark that is long enough',
  baseURL: 'http://127.0.0.1',
  emailAndPassword: { enabled: true, ...(process.env.BENCH_HASH === 'argon2id' && hashing) },
  rateLimit: { enabled: false },
  telemetry: { enabled: false },
  logger: { level: 'error' },
} as const;
const { runMigrations } = await getMigrations(options);
await runMigrations();
const auth = betterAuth(options);

const password = 'Welcome2Demo!';
const emailOf = (number: number) => `${process.pid}${number === 0 ? '' : `.${number}`}@example.com`;
const server = serve({ fetch: auth.handler, port: 0, hostname: '127.0.0.1' }, () => void announce());

async function announce(): Promise<void> {
  const { user } = await auth.api.signUpEmail({ body: { name: 'Ann', email: emailOf(0), password } });
  const id = sql`'id', one.id || '.' || n`;
  const email = sql`'email', replace(one.email, '@', '.' || n || '@')`;
  await copyRow(db, { table: 'user', where: sql`one.id = ${user.id}`, change: sql`${id}, ${email}` });
  const owner = sql`'userId', one."userId" || '.' || n, 'accountId', one."accountId" || '.' || n`;
  await copyRow(db, { table: 'account', where: sql`one."userId" = ${user.id}`, change: sql`${id}, ${owner}` });
  await sql`analyze`.execute(db);
  // A server that listens on a host and port has an address of this form.
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/auth`;
  const signIn = Array.from({ length: ACCOUNTS }, (_, number) => signInOf(url, number));
  const answers = await Promise.all(
    signIn.slice(0, SIGNED_IN).map((probe) => fetch(probe.url, { method: probe.method, headers: probe.headers, body: probe.body ?? null })),
  );
  serveBenchmark({
    signIn,
    validate: answers.map((answer) => ({
      url: `${url}/get-session`,
      method: 'GET',
      headers: { cookie: cookiesOf(answer) },
      expect: '"session"',
    })),
  });
}

function signInOf(url: string, number: number): Probe {
  return {
    url: `${url}/sign-in/email`,
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'http://127.0.0.1', 'x-forwarded-for': addressOf(number) },
    body: JSON.stringify({ email: emailOf(number), password }),
    expect: '"token"',
  };
}
