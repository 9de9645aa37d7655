// One measured server: its processes, the probes that they offer, and the memory that they hold.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inRoot } from '../../scripts/lib/paths.mjs';
import type { Measure, Probe, Probes, ServerMemory } from './protocol.js';

export interface MeasuredServer {
  readonly name: string;
  /** The probes for a measure, alternating between processes. Empty if the server does not support it. */
  probes(measure: Measure): Probe[];
  /** Total megabytes of all processes. */
  memory(): Promise<number>;
  stop(): Promise<void>;
}

interface Setting {
  readonly file: string;
  readonly processes: number;
  /** Absent: the server gets its own embedded database. */
  readonly databaseUrl?: string;
  readonly env?: Record<string, string>;
}

/** Starts a server's processes one after another, so that only the first creates the tables. */
export async function startServer(name: string, { file, processes, databaseUrl, env }: Setting): Promise<MeasuredServer> {
  const folder = mkdtempSync(join(tmpdir(), 'vestibule-bench-'));
  const database = databaseUrl === undefined ? { DATA_DIR: join(folder, 'data') } : { DATABASE_URL: databaseUrl };
  const children: ChildProcess[] = [];
  const offers: Probes[] = [];
  for (let copy = 0; copy < processes; copy += 1) {
    // The server writes logs as in production.
    const log = openSync(join(folder, `log-${copy}`), 'w');
    const child = fork(inRoot('dist', 'bench', file), {
      env: { ...process.env, ...database, ...env },
      stdio: ['ignore', log, 'inherit', 'ipc'],
    });
    children.push(child);
    offers.push(await firstMessage<Probes>(name, child));
  }
  return {
    name,
    probes: (measure) => inTurn(offers.map((offer) => offer[measure] ?? [])),
    memory: async () => {
      const answers = children.map((child) => firstMessage<ServerMemory>(name, child));
      for (const child of children) child.send('memory');
      return (await Promise.all(answers)).reduce((sum, { megabytes }) => sum + megabytes, 0);
    },
    stop: async () => {
      await Promise.all(children.map((child) => end(child)));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The first of each, then the second of each, and so on. */
function inTurn(lists: readonly (readonly Probe[])[]): Probe[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, index) => lists.flatMap((list) => list[index] ?? [])).flat();
}

/** Our own processes follow the protocol. */
async function firstMessage<T>(name: string, child: ChildProcess): Promise<T> {
  const message: unknown[] = await Promise.race([once(child, 'message'), once(child, 'exit').then(() => [])]);
  if (message.length === 0) throw new Error(`${name} ended before it was ready.`);
  return message[0] as T; // the first message from the child
}

async function end(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit');
  child.disconnect();
  await exited;
}
