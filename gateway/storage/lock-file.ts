// The lock on the embedded database's folder: two processes on one folder would silently lose each other's writes.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Another gateway has this folder open. */
export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError';

  constructor(folder: string, owner: string) {
    super(
      `The folder ${folder} is in use by another gateway (process ${owner}). ` +
        'Stop that one, choose another folder with DATA_DIR, or set DATABASE_URL to run several gateways side by side.',
    );
  }
}

/** Locks `folder` for this process and returns how to unlock it. Takes over the lock of a process that has died. Throws FolderInUseError. */
export function lockFolder(folder: string): () => void {
  const path = `${folder}.lock`;
  mkdirSync(dirname(path), { recursive: true });
  const me = `${process.pid} ${startOf(process.pid)}`;
  if (!claim(path, me)) {
    const owner = readFileSync(path, 'utf8');
    if (isAlive(owner)) throw new FolderInUseError(folder, owner.split(' ')[0] ?? '');
    rmSync(path, { force: true });
    if (!claim(path, me)) throw new FolderInUseError(folder, 'that was a moment faster');
  }
  return () => rmSync(path, { force: true });
}

function claim(path: string, owner: string): boolean {
  try {
    writeFileSync(path, owner, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** A process id alone is not enough: ids are used again, and in a container every first process is 1. */
function isAlive(owner: string): boolean {
  const [pid = '', start = ''] = owner.split(' ');
  try {
    process.kill(Number(pid), 0);
  } catch (error) {
    // EPERM: it is alive, but somebody else's.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  return startOf(Number(pid)) === start;
}

/** When a process started, in the kernel's ticks since boot, with the boot it belongs to; empty where the system does not tell. */
function startOf(pid: number): string {
  try {
    const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1] ?? '';
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot}:${afterName.split(' ')[19] ?? ''}`;
  } catch {
    return '';
  }
}
