// The PostgreSQL that a benchmark runs on: BENCH_DATABASE_URL, else one of its own that writes to the disk as production does.
import { ensurePostgres } from '../../scripts/ensure-postgres.mjs';

/** `null`, with a sentence on the terminal, where there is none. */
export async function findPostgres(): Promise<{ readonly url: string; readonly stop: () => void } | null> {
  const given = process.env.BENCH_DATABASE_URL;
  if (given !== undefined) return { url: given, stop: () => undefined };
  const found = await ensurePostgres({ isDurable: true });
  if (typeof found !== 'string') return found;
  process.stdout.write(`${found} Only the embedded database is measured.\n`);
  return null;
}
