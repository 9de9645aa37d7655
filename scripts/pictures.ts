// Draws docs/images/vestibule-{light,dark}.png for the README (`npm run pictures`): portal, outbox, and demo, as they really are.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { launchBrowser } from '../bench/lib/browser.js';
import type { Person } from '../gateway/seed/person-spec.js';
import { createTestDoor } from '../gateway/test-door/client.js';
import { ensureBuilt } from './build.mjs';
import { startTestGateway } from './lib/gateway-process.mjs';
import { inRoot } from './lib/paths.mjs';
import { say } from './lib/report.mjs';

const WINDOW = { width: 800, height: 1000 };
/** The three pictures are side by side at half their size. */
const SHEET = { width: 1280, height: 560 };
const SCHEMES = ['light', 'dark'] as const;

await ensureBuilt();
const gateway = await startTestGateway();
const browser = await launchBrowser();
try {
  await mkdir(inRoot('docs', 'images'), { recursive: true });
  const person = await createTestDoor(gateway.url).createPerson({ username: 'jmorgan', mfa: ['sms'] });
  for (const scheme of SCHEMES) {
    const context = await browser.newContext({ viewport: WINDOW, colorScheme: scheme, locale: 'en-US' });
    const pictures = await takePictures(context, gateway.url, person);
    await context.close();
    const file = join('docs', 'images', `vestibule-${scheme}.png`);
    await drawSheet(browser, pictures, scheme, inRoot(file));
    say(file);
  }
} finally {
  await browser.close();
  await gateway.close();
}

/** What a user sees while signing in. */
async function takePictures(context: BrowserContext, url: string, person: Person): Promise<readonly Buffer[]> {
  const page = await context.newPage();
  await page.goto(`${url}/login/`);
  await acceptCookies(page);
  await page.getByLabel('Username').fill(person.username);
  const portal = await page.screenshot();
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.getByRole('heading', { name: 'Enter the code' }).waitFor();
  const code = await createTestDoor(url).latestCode(person.userId);
  const beside = await context.newPage();
  await beside.goto(`${url}/outbox`);
  const outbox = await beside.screenshot();
  await page.locator('input[autocomplete="one-time-code"]').fill(code);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL(/participant-dashboard/);
  await page.getByRole('img', { name: /Balance/ }).waitFor();
  // Without the bar that shows that something is still loading.
  await page.waitForLoadState('networkidle');
  return [portal, outbox, await page.screenshot()];
}

async function acceptCookies(page: Page): Promise<void> {
  const accept = page.getByRole('region', { name: /cookie/i }).getByRole('button');
  await accept.click();
  await accept.waitFor({ state: 'hidden' });
}

async function drawSheet(on: Browser, pictures: readonly Buffer[], scheme: (typeof SCHEMES)[number], path: string): Promise<void> {
  const page = await on.newPage({ viewport: SHEET, colorScheme: scheme });
  const images = pictures.map((picture) => `<img alt="" src="data:image/png;base64,${picture.toString('base64')}">`).join('');
  const ground = scheme === 'light' ? '#e4e0d6' : '#050807';
  await page.setContent(
    `<style>body{margin:0;padding:24px;display:flex;gap:20px;background:${ground}}img{width:397px;border-radius:8px;box-shadow:0 2px 12px #0003}</style>${images}`,
  );
  await page.screenshot({ path });
  await page.close();
}
