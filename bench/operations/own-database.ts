// Databases of the benchmark's own, on one server.
import { randomBytes } from 'node:crypto';
import { runSql } from '../../__tests__/gateway/support/run-sql.js';

/** An empty database. Returns its DATABASE_URL. The server is disposable, so nothing drops it. */
export async function ownDatabase(serverUrl: string): Promise<string> {
  const name = `bench_${randomBytes(6).toString('hex')}`;
  await runSql(serverUrl, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}
