// The base of every journey: a separate test door, a browser whose console must stay clean in every tab, and a check by axe.
import { test as base } from '@playwright/test';
import { createTestDoor, type TestDoor } from '../../gateway/test-door/client.js';
import { checkAccessibility } from './axe.js';
import { watchComplaints } from './complaints.js';
import { checkReflow } from './reflow.js';

interface Journey {
  /** The gateway behind this journey, its people, and its emails. Its faults and branding affect no other journey. */
  readonly testDoor: TestDoor;
  /** Fails with the violations that axe finds on the current page, and with everything that is cut off at 320 px or with large text. */
  readonly axe: () => Promise<void>;
}

interface Options {
  /** Console messages that this journey allows. */
  readonly expectedComplaints: readonly RegExp[];
}

interface Internal {
  readonly scope: ReturnType<TestDoor['scope']>;
}

/** `page.goto('./')` opens the sign-in screen, `page.goto('./#/forgot-username')` another route. */
export const test = base.extend<Journey & Options & Internal>({
  expectedComplaints: [[], { option: true }],
  scope: async ({}, use) => use(createTestDoor(process.env.GATEWAY_URL ?? '').scope()),
  testDoor: async ({ scope }, use) => use(scope.testDoor),
  baseURL: async ({ scope }, use) => use(`${process.env.GATEWAY_URL}/${scope.env}/login/`),
  page: async ({ page, expectedComplaints }, use) => {
    const complaints = watchComplaints(page.context(), expectedComplaints);
    await use(page);
    if (complaints.length > 0) throw new Error(`The page complained:\n${complaints.join('\n')}`);
  },
  axe: async ({ page }, use) =>
    use(async () => {
      await checkAccessibility(page);
      await checkReflow(page);
    }),
});

export { expect } from '@playwright/test';
