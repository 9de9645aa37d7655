// All processes that descend from a command, recognized by a marker in their environment.
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

interface Found {
  readonly pid: number;
  readonly command: string;
}

export interface MarkedCommand {
  readonly process: ChildProcess;
  output(): string;
  /** The processes that still run, including the command itself. */
  processes(): Found[];
  /** Resolves once the output contains the text. Rejects if the command ends first. */
  says(text: string): Promise<void>;
  /** The ID of a process with a matching command line. It waits for one as `says` does. */
  runs(part: RegExp): Promise<number>;
  /** The exit code, or the name of the signal that ended it. */
  readonly ended: Promise<number | string>;
}

const commands: MarkedCommand[] = [];
const folders: string[] = [];
afterAll(() => {
  for (const { pid } of commands.flatMap((command) => command.processes())) process.kill(pid, 'SIGKILL');
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Starts a command with its own temporary folder and marker. */
export function startMarked(program: string, args: readonly string[], environment: Readonly<Record<string, string>> = {}): MarkedCommand {
  const folder = mkdtempSync(join(tmpdir(), 'vestibule-stop-'));
  folders.push(folder);
  // PostgreSQL may run as another user.
  chmodSync(folder, 0o755);
  const value = randomUUID();
  const { PATH, HOME } = process.env;
  const child = spawn(program, args, {
    env: { PATH, HOME, TMPDIR: folder, VESTIBULE_MARK: value, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  const ended = once(child, 'exit').then(([code, signal]) => (typeof code === 'number' ? code : String(signal)));
  const wait = async <T>(what: string, look: () => T | undefined): Promise<T> => {
    for (;;) {
      const found = look();
      if (found !== undefined) return found;
      if (child.exitCode !== null) throw new Error(`It ended without ${what}:\n${output}`);
      await sleep(20);
    }
  };
  const command: MarkedCommand = {
    process: child,
    output: () => output,
    processes: () => processesOf(`VESTIBULE_MARK=${value}`, folder),
    says: async (text) => void (await wait(`saying "${text}"`, () => output.includes(text) || undefined)),
    runs: (part) => wait(`running ${String(part)}`, () => command.processes().find(({ command: line }) => part.test(line))?.pid),
    ended,
  };
  commands.push(command);
  return command;
}

/** PostgreSQL overwrites its environment, but works in the folder. */
function processesOf(mark: string, folder: string): Found[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const isOurs = readFileSync(`/proc/${pid}/environ`, 'utf8').includes(mark) || readlinkSync(`/proc/${pid}/cwd`).startsWith(folder);
        return isOurs ? [{ pid: Number(pid), command: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim() }] : [];
      } catch {
        // The process has ended meanwhile, or belongs to another user.
        return [];
      }
    });
}
