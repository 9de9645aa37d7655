// Two gateways on one PostgreSQL keep no relevant state in memory, so the same tests pass whichever of them answers.
import { spawn } from 'node:child_process';
import { startOwnGateway } from './support/gateways.js';
import { startRoundRobin } from './support/round-robin.js';

const { DATABASE_URL } = process.env;
/** Runs in the stage of `npm test` that has a PostgreSQL. The embedded database allows only one process. */
const onPostgres = DATABASE_URL ? test : test.skip;

const SUITES = [
  'sign-in',
  'sign-in-steps',
  'guesses',
  'lockout',
  'recovery',
  'links',
  'account-setup',
  'contact-details',
  'option-choice',
  'authenticator',
  'session',
  'partner-side',
  'requests',
  'test-door',
  'every-call',
  'every-error',
  'personas',
];

onPostgres(
  'two processes on one PostgreSQL pass the same tests',
  async () => {
    // All suites on this database send codes to the same numbers.
    const options = { DATABASE_URL: DATABASE_URL ?? '', CODES_PER_TARGET: '1000000' };
    const gateways = await Promise.all([1, 2].map(() => startOwnGateway(options)));
    const proxy = await startRoundRobin(gateways.map(({ url }) => url));
    const files = SUITES.map((suite) => `__tests__/gateway/${suite}.test.ts`);
    const { code, output } = await runJest(files, { ...process.env, GATEWAY_URL: proxy });
    expect(output).toContain(`Test Suites: ${SUITES.length} passed, ${SUITES.length} total`);
    expect(code).toBe(0);
  },
  480_000,
);

function runJest(files: readonly string[], env: NodeJS.ProcessEnv): Promise<{ code: number | null; output: string }> {
  const child = spawn(
    process.execPath,
    ['node_modules/jest/bin/jest.js', '--selectProjects', 'node', '--runInBand', '--runTestsByPath', ...files],
    { env },
  );
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += String(chunk);
  });
  child.stderr.on('data', (chunk) => {
    output += String(chunk);
  });
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })));
}
