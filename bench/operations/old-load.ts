// What gateways of migration 052 ask a database: their recorded statements for validations and sign-ins, one after another.
import { randomInt, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'pg';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { runSql } from '../../__tests__/gateway/support/run-sql.js';
import { ROWS } from './old-databases.js';

const CONCURRENCY = 8;
/** Between two rounds of one of them, so that the migration has a processor left. */
const PAUSE_MS = 10;
const DAY_MS = 86_400_000;
/** Every so many rounds, someone signs in. */
const SIGN_IN_EVERY = 5;

export interface OldLoad {
  /** The milliseconds of each validation and sign-in, and the errors, since the last call. */
  take(): { readonly times: readonly number[]; readonly errors: readonly string[] };
  stop(): Promise<void>;
}

/** Fixture lines are JSON strings. */
const statements = readFileSync(inRoot('__tests__', 'gateway', 'fixtures', 'statements-at-052.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => String(JSON.parse(line)));

function statement(...parts: readonly string[]): string {
  const found = statements.find((one) => parts.every((part) => one.includes(part)));
  if (found === undefined) throw new Error(`No recorded statement has ${parts.join(' and ')}.`);
  return found;
}

const VALIDATE = statement('select "session_id", "sessions"."user_id"', 'where "token_hash" = $4');
const USE = statement('update "sessions" set "last_accessed_at" = $1 where "token_hash" = $2');
const READ_ACCOUNT = statement('select "accounts".*', 'left join "guesses"', '"username_key" = $8');
const START_SESSION = statement('with "started" as', '"user_id" = $10', 'offset $23');

export async function startOldLoad(databaseUrl: string): Promise<OldLoad> {
  const [session] = await runSql(
    databaseUrl,
    "select user_id, token_hash, password_hash from public.sessions join public.accounts using (user_id) where username = 'olduser'",
  );
  const { user_id: userId, token_hash: token, password_hash: password } = session ?? {};
  // As gateways limit their statements, and plan them.
  const options = '-c statement_timeout=15s -c enable_seqscan=off -c jit=off';
  const pool = new Pool({ connectionString: databaseUrl, max: CONCURRENCY, options });
  let [times, errors, isOver]: [number[], string[], boolean] = [[], [], false];

  const validate = async (number: number) => {
    const { rowCount } = await pool.query(VALIDATE, [190, 20, 190, `${String(token)}.${number}`]);
    if (rowCount !== 1) throw new Error('The validation found no session.');
    await pool.query(USE, [new Date(), `${String(token)}.${number}`, new Date()]);
  };
  const signIn = async (number: number) => {
    const [now, id] = [new Date(), `${String(userId)}.${number}`];
    const later = new Date(now.getTime() + DAY_MS);
    await pool.query(READ_ACCOUNT, [190, 20, 'nobody', now, id, 'password', '', `olduser.${number}`]);
    const row = [randomUUID(), randomUUID(), now, now, later, now, '["password"]', null, 'Unknown browser'];
    const conditions = [id, password, id, 'password', '', 100, 5, now, 'nobody', 60, now];
    const { rowCount } = await pool.query(START_SESSION, [...row, ...conditions, '', id, 20]);
    if (rowCount !== 1) throw new Error('The sign-in began no session.');
  };
  const time = async (work: Promise<void>) => {
    const start = performance.now();
    await work.then(
      () => times.push(performance.now() - start),
      (error: unknown) => errors.push(error instanceof Error ? error.message : String(error)),
    );
  };
  const running = Array.from({ length: CONCURRENCY }, async () => {
    for (let turn = 1; !isOver; turn += 1) {
      const number = randomInt(1, ROWS);
      await time(turn % SIGN_IN_EVERY === 0 ? signIn(number) : validate(number));
      await sleep(PAUSE_MS);
    }
  });
  return {
    take: () => {
      const taken = { times, errors };
      [times, errors] = [[], []];
      return taken;
    },
    stop: async () => {
      isOver = true;
      await Promise.all(running);
      await pool.end();
    },
  };
}
