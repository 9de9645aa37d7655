// The PostgreSQL for a benchmark: BENCH_DATABASE_URL, or a separate server that writes to disk as in production.
import { ensurePostgres } from '../../scripts/ensure-postgres.mjs';

/** `null`, with a message on the terminal, if there is none. */
export async function findPostgres(): Promise<{ readonly url: string; readonly stop: () => void } | null> {
  const given = process.env.BENCH_DATABASE_URL;
  if (given !== undefined) return { url: given, stop: () => undefined };
  const found = await ensurePostgres({ isDurable: true });
  if (typeof found !== 'string') return found;
  process.stdout.write(`${found} Only the embedded database is measured.\n`);
  return null;
}
