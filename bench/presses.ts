// From a press to the next screen, on a processor four times slower: on a first visit, and again after the code has loaded.
// Run: npm run bench -- presses; ROUNDS=9 for more rounds.
import type { Browser, Page } from '@playwright/test';
import { createTestDoor } from '../gateway/test-door/client.js';
import type { Person } from '../gateway/seed/person-spec.js';
import { ensureBuilt } from '../scripts/build.mjs';
import { startTestGateway } from '../scripts/lib/gateway-process.mjs';
import { launchBrowser } from './lib/browser.js';
import { atMost, type BudgetLine } from './lib/budget.js';
import { finish } from './lib/finish.js';
import { showSpread, spread } from './lib/spread.js';
import { installPressProbe, type Press } from './presses/probe.js';

const ROUNDS = Number(process.env.ROUNDS ?? 5);
const CPU_SLOWDOWN = 4;
/** Milliseconds, without the gateway's own time, once the screen's code is loaded. */
const NEXT_SCREEN_MS = 100;
/** Milliseconds, on every press. */
const INTERACTION_MS = 200;

interface Step {
  readonly name: string;
  /** Prepares the screen, if the previous step does not end on it. */
  readonly before?: (page: Page, person: Person) => Promise<unknown>;
  readonly press: (page: Page) => Promise<void>;
  /** The heading of the screen that the press opens. */
  readonly heading: string;
}

const main = (page: Page) => page.getByRole('main');
const next = (page: Page) => main(page).getByRole('button', { name: 'Continue' });

async function toSignIn(page: Page): Promise<void> {
  await page.evaluate(() => location.assign('#/'));
  await page.getByRole('heading', { name: 'Sign in to your 401(k) account' }).waitFor();
}

/** Runs in this order on one visit, then once more. */
const STEPS: readonly Step[] = [
  {
    name: 'help dialog',
    press: (page) => page.getByRole('button', { name: 'Having trouble' }).click(),
    heading: 'What can we help you with?',
  },
  {
    name: 'forgot username',
    press: (page) => page.getByRole('link', { name: 'I forgot my username' }).click(),
    heading: 'What is your role in the site?',
  },
  {
    name: 'next step of a wizard',
    before: (page) => page.getByLabel('I have a role not mentioned above').check(),
    press: (page) => next(page).click(),
    heading: 'What is your email?',
  },
  {
    name: 'a step back',
    press: (page) => main(page).getByRole('link', { name: 'Back' }).click(),
    heading: 'What is your role in the site?',
  },
  {
    name: 'sign in, to the choice of a code',
    before: async (page, person) => {
      await toSignIn(page);
      await page.getByLabel('Username').fill(person.username);
      await page.getByLabel('Password', { exact: true }).fill(person.password);
    },
    press: (page) => page.getByRole('button', { name: 'Sign In', exact: true }).click(),
    heading: 'Verify your identity',
  },
  {
    name: 'choose a text, to the code',
    press: (page) => page.getByRole('button', { name: 'With a text' }).click(),
    heading: 'Enter the code',
  },
];

type Measured = Record<'first' | 'again', Record<string, Press[]>>;

await ensureBuilt();
const gateway = await startTestGateway({});
const browser = await launchBrowser();
try {
  const measured: Measured = { first: {}, again: {} };
  for (let round = 0; round <= ROUNDS; round += 1) await goThrough(browser, gateway.url, round === 0 ? { first: {}, again: {} } : measured);
  finish({ budgets: STEPS.flatMap(({ name }) => budgetsOf(name, measured)), measured: { rounds: ROUNDS, measured } });
} finally {
  await browser.close();
  await gateway.close();
}

async function goThrough(chromium: Browser, url: string, measured: Measured): Promise<void> {
  const context = await chromium.newContext({ viewport: { width: 360, height: 740 } });
  try {
    const page = await context.newPage();
    // tsx wraps every named function in a helper that the page does not have.
    await page.addInitScript({ content: `{ const __name = (it) => it; (${String(installPressProbe)})(); }` });
    await page.goto(`${url}/login/`, { waitUntil: 'networkidle' });
    await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    for (const time of ['first', 'again'] as const) {
      const person = await createTestDoor(url).createPerson({ mfa: ['sms', 'email'] });
      for (const step of STEPS) (measured[time][step.name] ??= []).push(await measure(page, step, person));
      await toSignIn(page);
    }
  } finally {
    await context.close();
  }
}

async function measure(page: Page, { before, press, heading }: Step, person: Person): Promise<Press> {
  await before?.(page, person);
  await page.waitForLoadState('networkidle');
  await page.evaluate((words) => window.awaitPress(words), heading);
  await press(page);
  return page.evaluate(() => window.pressed);
}

function budgetsOf(name: string, { first, again }: Measured): BudgetLine[] {
  const of = (presses: readonly Press[] = []) => spread(presses.map(({ shown, gateway: calls }) => shown - calls));
  const interaction = spread([...(first[name] ?? []), ...(again[name] ?? [])].map((press) => press.interaction));
  console.log(
    `${name}: first ${showSpread(of(first[name]))} ms, again ${showSpread(of(again[name]))}; interaction ${showSpread(interaction)}`,
  );
  return [
    atMost(`${name}: next screen`, of(again[name]).median, NEXT_SCREEN_MS, ' ms'),
    atMost(`${name}: interaction to next paint`, interaction.median, INTERACTION_MS, ' ms'),
  ];
}
