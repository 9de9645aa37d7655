// `npm run dev` on a fresh clone: the portal from its sources, with the real gateway behind it.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from './support/test.js';

test.setTimeout(120_000);
// On a busy machine, Redux Toolkit’s own checks, which only development has, take longer than it thinks they should.
test.use({ expectedComplaints: [/Middleware took \d+ms/] });

const folder = mkdtempSync(join(tmpdir(), 'vestibule-dev-'));
let server: ChildProcess | undefined;

test.afterAll(async () => {
  if (server?.exitCode === null) {
    server.kill('SIGTERM');
    await once(server, 'exit');
  }
  rmSync(folder, { recursive: true, force: true });
});

/** Starts it on free ports with its own data. Resolves to the portal's address. */
async function startDevServer(): Promise<string> {
  const settings = { PORT: '0', DATA_DIR: join(folder, 'data'), VITE_CACHE_DIR: join(folder, 'vite'), DEMO_ACCOUNTS: 'false' };
  const child = spawn(process.execPath, ['scripts/dev.mjs'], { env: { ...process.env, ...settings }, stdio: ['ignore', 'pipe', 'pipe'] });
  server = child;
  let output = '';
  return new Promise((resolve, reject) => {
    const read = (chunk: unknown) => {
      output += String(chunk);
      const [address] = /http:\/\/\S+\/login\//.exec(output) ?? [];
      if (address !== undefined && output.includes('Ctrl-C')) resolve(address);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', () => reject(new Error(`It ended:\n${output}`)));
  });
}

test('The page loads once, without complaints, its form reaches the gateway, and other screens load', async ({ page }) => {
  const address = await startDevServer();
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.goto(address);
  await page.getByLabel('Username').fill('nobody');
  await page.getByLabel('Password', { exact: true }).fill('Wrong1pass');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('alert').filter({ hasText: /\w/ })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByLabel('Username')).toHaveValue('nobody');
  await page.getByRole('button', { name: 'Having trouble signing in?' }).click();
  await page.getByRole('link', { name: 'I forgot my password' }).click();
  await expect(page.getByRole('heading', { name: 'What is your username?' })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('checkbox')).toBeVisible({ timeout: 30_000 });
  expect(loads).toBe(1);
});
