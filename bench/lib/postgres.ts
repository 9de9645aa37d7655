// The PostgreSQL for a benchmark: BENCH_DATABASE_URL, or a separate server that writes to disk as in production.
import { ensurePostgres } from '../../scripts/ensure-postgres.mjs';

/** `null`, with a message on the terminal that ends with `otherwise`, if there is none. */
export async function findPostgres(
  otherwise = 'Only the embedded database is measured.',
): Promise<{ readonly url: string; readonly stop: () => void } | null> {
  const given = process.env.BENCH_DATABASE_URL;
  if (given !== undefined) return { url: given, stop: () => undefined };
  const found = await ensurePostgres({ isDurable: true });
  if (typeof found !== 'string') return found;
  process.stdout.write(`${found} ${otherwise}\n`);
  return null;
}
