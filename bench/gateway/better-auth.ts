// better-auth on the same pool, with email and password; its own scrypt, or with BENCH_HASH=argon2id the gateway's hash.
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { betterAuth } from 'better-auth';
import { getMigrations } from 'better-auth/db/migration';
import { hashPassword, verifyPassword } from '../../gateway/domain/passwords.js';
import { openDatabase } from '../../gateway/storage/database.js';
import { benchmarkDatabase, cookiesOf, type Probe, serveBenchmark } from './protocol.js';

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

const email = `${process.pid}@example.com`;
const password = 'Welcome2Demo!';
const server = serve({ fetch: auth.handler, port: 0, hostname: '127.0.0.1' }, () => void announce());

async function announce(): Promise<void> {
  await auth.api.signUpEmail({ body: { name: 'Ann', email, password } });
  // A server that listens on a host and port has an address of this form.
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/auth`;
  const signIn: Probe = {
    url: `${url}/sign-in/email`,
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'http://127.0.0.1' },
    body: JSON.stringify({ email, password }),
    expect: '"token"',
  };
  const answer = await fetch(signIn.url, { method: signIn.method, headers: signIn.headers, body: signIn.body ?? null });
  serveBenchmark({
    signIn,
    validate: { url: `${url}/get-session`, method: 'GET', headers: { cookie: cookiesOf(answer) }, expect: '"session"' },
  });
}
