// The floor: a Hono route that runs one select over the same pool, and one that only checks an argon2id hash.
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { sql } from 'kysely';
import { hashPassword, verifyPassword } from '../../gateway/domain/passwords/passwords.js';
import { openDatabase } from '../../gateway/storage/database.js';
import { benchmarkDatabase, serveBenchmark, SESSIONS } from './protocol.js';

const { db } = await openDatabase(benchmarkDatabase());
const now = new Date();
const owner = `bare-${process.pid}`;
const tokens = Array.from({ length: SESSIONS }, (_, number) => `${owner}-${number}`);
const rows = tokens.map((token) => ({
  token_hash: token,
  session_id: token,
  user_id: owner,
  started_at: now,
  last_accessed_at: now,
  expires_at: now,
  proved_at: null,
  steps: '[]',
  purpose: null,
  browser: '',
}));
// A session has an owner.
await sql`insert into accounts (user_id, roles, created_at) values (${owner}, '[]', now())`.execute(db);
await db.insertInto('sessions').values(rows).execute();
const stored = await hashPassword('Welcome2Demo!');

const app = new Hono();
app.get('/session', async (c) => {
  const row = await db
    .selectFrom('sessions')
    .select('user_id')
    .where('token_hash', '=', c.req.header('x-auth-token') ?? '')
    .executeTakeFirst();
  return c.json({ validated: row !== undefined });
});
app.post('/password', async (c) => c.json({ matches: await verifyPassword(stored, await c.req.text()) }));

const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, () => {
  // A server that listens on a host and port has an address of this form.
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  serveBenchmark({
    signIn: [{ url: `${url}/password`, method: 'POST', headers: {}, body: 'Welcome2Demo!', expect: 'true' }],
    validate: tokens.map((token) => ({ url: `${url}/session`, method: 'GET', headers: { 'x-auth-token': token }, expect: 'true' })),
  });
});
