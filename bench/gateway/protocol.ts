// What a measured server tells the benchmark, and is asked by it.

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

export type Probes = Readonly<Partial<Record<Measure, Probe>>>;

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

/** Cookies of an answer, as the next request sends them. */
export function cookiesOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}
