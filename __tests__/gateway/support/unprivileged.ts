// PostgreSQL and PgBouncer refuse to run as root: where the tests do, they run as the package's own user.
import { execFileSync } from 'node:child_process';

/** For `spawn`; empty where the tests do not run as root. */
export function unprivileged(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}
