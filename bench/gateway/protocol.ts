// What a measured server tells the benchmark, and is asked by it.
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../gateway/storage/database.js';

/** One request, as the load repeats it. */
export interface Probe {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** What a right answer has in it: a fast refusal is no sign-in. */
  readonly expect: string;
}

/** What a server can be measured by. */
export type Measure = 'signIn' | 'validate';

/** As many as are asked in turn: people who sign in, sessions that are validated. */
export type Probes = Readonly<Partial<Record<Measure, readonly Probe[]>>>;

/** So many accounts every server has, each of somebody at another address. */
export const ACCOUNTS = 10_000;
/** So many sessions are validated in turn. */
export const SESSIONS = 1_000;

/** A network address of its own for each of so many people. */
export function addressOf(person: number): string {
  return `10.${person >> 16}.${(person >> 8) & 255}.${person & 255}`;
}

export interface ServerMemory {
  readonly megabytes: number;
}

/** Says that the server is ready, and answers how much memory it holds whenever it is asked. Ends with the benchmark. */
export function serveBenchmark(probes: Probes): void {
  process.on('message', () => process.send?.({ megabytes: Math.round(process.memoryUsage.rss() / 2 ** 20) } satisfies ServerMemory));
  process.once('disconnect', () => process.exit(0));
  process.send?.(probes);
}

/** The database that this server is measured on: a PostgreSQL, or an embedded one in a folder of its own. */
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
  /** Which row is copied, as `one`. */
  readonly where: RawBuilder<unknown>;
  /** What differs in the copy number `n`, as the arguments of jsonb_build_object. */
  readonly change: RawBuilder<unknown>;
}

/** Makes as many rows as there are accounts out of one. */
export async function copyRow(db: Database, { table, where, change }: Copies): Promise<void> {
  await sql`
    insert into ${sql.table(table)}
    select (jsonb_populate_record(one, jsonb_build_object(${change}))).* from ${sql.table(table)} one, generate_series(1, ${ACCOUNTS - 1}::int4) n
    where ${where}
  `.execute(db);
}

/** Cookies of an answer, as the next request sends them. */
export function cookiesOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}
