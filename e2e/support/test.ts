// What every journey starts from: a test door of its own, a page whose console must stay clean, and a check by axe.
import { test as base } from '@playwright/test';
import { createTestDoor, type TestDoor } from '../../gateway/test-door/client.js';
import { checkAccessibility } from './axe.js';
import { watchComplaints } from './complaints.js';

interface Journey {
  /** The gateway behind this journey, its people and mail; faults and branding that it arranges are nobody else's. */
  readonly testDoor: TestDoor;
  /** Fails with what axe finds on the page as it is now. */
  readonly axe: () => Promise<void>;
}

interface Options {
  /** What this journey's console may say. */
  readonly expectedComplaints: readonly RegExp[];
}

interface Internal {
  readonly scope: ReturnType<TestDoor['scope']>;
}

/** `page.goto('./')` is the sign-in screen, `page.goto('./#/forgot-username')` another route. */
export const test = base.extend<Journey & Options & Internal>({
  expectedComplaints: [[], { option: true }],
  scope: async ({}, use) => use(createTestDoor(process.env.GATEWAY_URL ?? '').scope()),
  testDoor: async ({ scope }, use) => use(scope.testDoor),
  baseURL: async ({ scope }, use) => use(`${process.env.GATEWAY_URL}/${scope.env}/login/`),
  page: async ({ page, expectedComplaints }, use) => {
    const complaints = watchComplaints(page, expectedComplaints);
    await use(page);
    if (complaints.length > 0) throw new Error(`The page complained:\n${complaints.join('\n')}`);
  },
  axe: async ({ page }, use) => use(() => checkAccessibility(page)),
});

export { expect } from '@playwright/test';
