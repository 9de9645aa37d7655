// PostgreSQL and PgBouncer refuse to run as root: if the tests do, these run as the package's own user.
import { execFileSync } from 'node:child_process';

/** Options for `spawn`, empty unless the tests run as root. */
export function unprivileged(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}
