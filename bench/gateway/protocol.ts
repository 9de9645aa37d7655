// The messages between a measured server and the benchmark.
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../gateway/storage/database.js';

/** One request that the load repeats. */
export interface Probe {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Text that a correct answer contains. A fast refusal must not count as a sign-in. */
  readonly expect: string;
}

/** What the benchmark can measure on a server. */
export type Measure = 'signIn' | 'validate';

/** The requests to send in turn: one per user who signs in, one per session to validate. */
export type Probes = Readonly<Partial<Record<Measure, readonly Probe[]>>>;

/** Accounts on every server, each with a user at a different address. */
export const ACCOUNTS = 10_000;
/** Sessions to validate in turn. */
export const SESSIONS = 1_000;

/** A unique network address for each user. */
export function addressOf(person: number): string {
  return `10.${person >> 16}.${(person >> 8) & 255}.${person & 255}`;
}

export interface ServerMemory {
  readonly megabytes: number;
}

/** Reports that the server is ready, then returns its memory use on every request. Exits with the benchmark. */
export function serveBenchmark(probes: Probes): void {
  process.on('message', () => process.send?.({ megabytes: Math.round(process.memoryUsage.rss() / 2 ** 20) } satisfies ServerMemory));
  process.once('disconnect', () => process.exit(0));
  process.send?.(probes);
}

/** The database to measure this server on: PostgreSQL, or an embedded one in its own folder. */
export function benchmarkDatabase() {
  return {
    databaseUrl: process.env.DATABASE_URL ?? null,
    dataDir: process.env.DATA_DIR ?? null,
    databasePooler: false,
    migrateAtStart: true,
  };
}

interface Copies {
  readonly table: string;
  /** Selects the row to copy, as `one`. */
  readonly where: RawBuilder<unknown>;
  /** What differs in copy number `n`, as the arguments of jsonb_build_object. */
  readonly change: RawBuilder<unknown>;
}

/** Copies one row until there are as many rows as accounts. */
export async function copyRow(db: Database, { table, where, change }: Copies): Promise<void> {
  await sql`
    insert into ${sql.table(table)}
    select (jsonb_populate_record(one, jsonb_build_object(${change}))).* from ${sql.table(table)} one, generate_series(1, ${ACCOUNTS - 1}::int4) n
    where ${where}
  `.execute(db);
}

/** The cookies of a response, in the form that the next request sends. */
export function cookiesOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}
