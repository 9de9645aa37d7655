// The first start: killed at any moment, or run twice at the same time, it leaves nothing that the next start cannot use.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { demoAccounts } from '../../gateway/seed/demo-accounts.js';
import { dropDatabases, emptyDatabase, onPostgres, runSql } from './support/databases.js';
import { program, startOwnGateway, stopOwnGateways, temporaryFolder } from './support/gateways.js';
import { Visitor } from './support/visitor.js';

jest.setTimeout(180_000);

const DEMO = { VESTIBULE_MODE: 'demo', LOG_LEVEL: 'error' };
const signIn = async (url: string) => (await new Visitor(url).authenticate({ username: 'participant', password: 'Welcome2Demo!' })).codes;

/** Starts a gateway and kills it `afterMs` after the first sign of progress. */
async function cutOff(environment: Record<string, string>, isUnderWay: (pid?: number) => Promise<boolean>, afterMs: number): Promise<void> {
  const child = spawn(process.execPath, program('main'), {
    env: { PATH: process.env.PATH, PORT: '0', ...DEMO, ...environment },
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  while (child.exitCode === null && !(await isUnderWay(child.pid))) await sleep(5);
  await sleep(afterMs);
  child.kill('SIGKILL');
  await ended;
}

test('an embedded database is created again if its first start was interrupted', async () => {
  const folder = temporaryFolder();
  const DATA_DIR = `${folder}/data`;
  // After locking, it creates the folder, the tables, and the accounts in about a second, or less if an earlier start got further.
  const hasLocked = async (pid?: number) => lockOwner(`${DATA_DIR}.in-use/owner.json`) === pid;
  for (const afterMs of [0, 150, 350, 600, 1000]) await cutOff({ DATA_DIR }, hasLocked, afterMs);
  const { url } = await startOwnGateway({ ...DEMO, DATA_DIR });
  expect(await signIn(url)).toEqual([]);
});

function lockOwner(file: string): number | undefined {
  try {
    return (JSON.parse(readFileSync(file, 'utf8')) as { pid: number }).pid; // written by lockFolder
  } catch {
    return undefined;
  }
}

onPostgres('on PostgreSQL', () => {
  afterAll(async () => {
    await stopOwnGateways();
    await dropDatabases();
  });

  const countOf = async (url: string) => Number((await runSql(url, 'select count(*) from accounts'))[0]?.count);

  /** Uses the advisory locks of storage/migrate.ts and seed/seed.ts. */
  test.each([
    ['migrates', 40_100],
    ['seeds', 40_101],
  ])('a start that is interrupted while it %s leaves nothing half done', async (_, lock) => {
    const DATABASE_URL = await emptyDatabase();
    const isUnderWay = async () => {
      const active = await runSql(DATABASE_URL, `select from pg_locks where locktype = 'advisory' and objid = ${lock}`);
      return active.length > 0;
    };
    for (const afterMs of [0, 20, 60]) await cutOff({ DATABASE_URL }, isUnderWay, afterMs);
    const { url } = await startOwnGateway({ ...DEMO, DATABASE_URL });
    expect(await signIn(url)).toEqual([]);
    expect(await countOf(DATABASE_URL)).toBe(demoAccounts.length);
  });

  test('two concurrent first starts on one database both succeed, and create each account once', async () => {
    const DATABASE_URL = await emptyDatabase();
    const gateways = await Promise.all([1, 2].map(() => startOwnGateway({ ...DEMO, DATABASE_URL })));
    for (const { url } of gateways) expect(await signIn(url)).toEqual([]);
    expect(await countOf(DATABASE_URL)).toBe(demoAccounts.length);
  });
});
