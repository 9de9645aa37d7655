// Journeys of people who are signed in: how they get in, and an installation whose timeouts are short enough to wait for.
import type { BrowserContext, Page } from '@playwright/test';
import type { Person } from '../../gateway/seed/person-spec.js';
import { submitPassword } from './screens.js';
import { expect } from './test.js';

const BLOCK = /(id="environment">)([\s\S]*?)(<\/script>)/;

/** Every page of this context is served with these members in its environment block. */
export async function configure(context: BrowserContext, members: Readonly<Record<string, unknown>>): Promise<void> {
  await context.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const html = await response.text();
    const body = html.replace(BLOCK, (_, start: string, json: string, end: string) => {
      const block: unknown = JSON.parse(json);
      return start + JSON.stringify(Object.assign({}, block, members)) + end;
    });
    const { 'content-encoding': _encoding, ...headers } = response.headers();
    await route.fulfill({ response, headers, body });
  });
}

/** Starts at the sign-in screen; resolves when the app behind it is there. */
export async function signIn(page: Page, person: Person, leadsTo: RegExp = /participant-dashboard/): Promise<void> {
  await submitPassword(page, person);
  await page.waitForURL(leadsTo);
}

/** Leaves the app and its session, without a logout. Cookies that are cleared below an open page make it leave by itself, at some time. */
export async function leaveWithoutCookies(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies();
}

export const dashboard = (page: Page) => page.getByRole('heading', { level: 1 });

/** The way to the app, beside the tab that signed in. */
export async function openBeside(page: Page): Promise<Page> {
  const beside = await page.context().newPage();
  await beside.goto(page.url());
  await expect(dashboard(beside)).toBeVisible();
  return beside;
}

/** The keys in session and local storage. */
export const storages = (page: Page) => page.evaluate(() => [sessionStorage, localStorage].map((storage) => Object.keys(storage)));
