// What journeys are made of, and the small things that visitors do in them.
import type { Locator, Page } from '@playwright/test';
import type { Person, PersonSpec } from '../../gateway/seed/person-spec.js';
import type { TestDoor } from '../../gateway/test-door/client.js';

/** Whose screens they are, and how to read what they were sent. */
export interface Visitor {
  readonly person: Person;
  readonly door: TestDoor;
}

export interface Step {
  readonly name: string;
  /** Prepares the screen, if the previous step does not end on it, and fills its form. */
  readonly before?: (page: Page, visitor: Visitor) => Promise<unknown>;
  readonly press: (page: Page) => Promise<void>;
  readonly heading: string;
}

/** Its steps run in this order on one visit, then once more: as another person, or as the same one if they are signed in. */
export interface Journey {
  readonly person: PersonSpec;
  readonly isSignedIn?: true;
  readonly steps: readonly Step[];
}

export const main = (page: Page) => page.getByRole('main');
export const press = (name: string) => (page: Page) => click(main(page).getByRole('button', { name }));
export const go = press('Continue');

/** How long people hold a mouse button or touch a screen. */
const HELD_MS = 80;

/**
 * Clicks as people do. Playwright's own click releases the button at once, so that what the page does about the pointer's arrival and the
 * button's way down counts as part of the press. And it looks first whether anything covers the target, which makes the page lay itself out.
 */
export const click = (target: Locator) => target.click({ delay: HELD_MS, force: true });

export const headingOf = (page: Page, name: string) => page.getByRole('heading', { name });

export async function open(page: Page, hash: string, heading: string): Promise<void> {
  await page.evaluate((address) => location.assign(address), hash);
  await headingOf(page, heading).waitFor();
}

export async function fill(page: Page, typed: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(typed)) await page.getByLabel(label, { exact: true }).fill(text);
}

export async function solveCaptcha(page: Page): Promise<void> {
  const check = page.getByRole('group', { name: 'Security check' });
  await check.getByText("I'm not a robot").click();
  await check.getByRole('checkbox', { name: 'Verified' }).waitFor();
}

export const toSignIn = (page: Page) => open(page, '#/', 'Sign in to your 401(k) account');

/** Enters a password, and stays on the screen. */
export async function fillSignIn(page: Page, { person }: Visitor): Promise<void> {
  await toSignIn(page);
  await fill(page, { Username: person.username, Password: person.password });
}

export const pressSignIn = (page: Page) => click(page.getByRole('button', { name: 'Sign In', exact: true }));
