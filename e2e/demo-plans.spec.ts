// A plan administrator's day on the partner side: plans, documents, payroll.
import type { Page } from '@playwright/test';
import { signIn } from './support/session.js';
import { expect, test } from './support/test.js';

async function aPlanAdmin({ page, testDoor }: Pick<Parameters<Parameters<typeof test>[2]>[0], 'page' | 'testDoor'>) {
  const person = await testDoor.createPerson({ role: 'ROLE_PLAN_ADMIN' });
  await signIn(page, person, /plan-admin-ui/);
  return person;
}

const follow = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name }).click();

test('Plans are chosen, documents opened, changes asked for, by the keyboard too @phone', async ({ page, testDoor, axe }) => {
  await aPlanAdmin({ page, testDoor });
  await expect(page.getByText('Ada Morgan, Ben Okafor')).toBeVisible();
  await page.getByRole('link', { name: /Maple Clinic/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('This plan has a corporate trustee.')).toBeVisible();
  await page.getByLabel('What should change?').fill('The match');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your request was sent.')).toBeVisible();
  await axe();

  await page.getByRole('link', { name: 'Plan highlights' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Plan highlights' })).toBeVisible();
  expect(page.url()).toMatch(/docId=plan-highlights&planId=[^&]+&year=\d{4}&source=uplift$/);
  await expect(page.getByText('Maple Clinic 401(k) Plan')).toBeVisible();
  await axe();
  await page.getByRole('link', { name: 'All stored documents' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Stored documents' })).toBeFocused();
  await axe();
});

test('The plan page asks once for each thing it shows', async ({ page, testDoor }) => {
  await aPlanAdmin({ page, testDoor });
  await expect(page.getByText('Ada Morgan')).toBeVisible();
  await page.waitForLoadState('networkidle');
  const made: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch') made.push(`${request.method()} ${request.url()}`);
  });
  await page.reload();
  await expect(page.getByText('Ada Morgan')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(new Set(made).size).toBe(made.length);
  expect(made.filter((call) => call.includes('/plan/'))).toHaveLength(4); // list, info, contacts, strategic partners
  expect(made).toHaveLength(9); // and session, log, brand, support contact, navigation
});

test('Payroll: a provider connected, an employer created, chosen, opened, removed after a confirmation @phone', async ({
  page,
  testDoor,
  axe,
}) => {
  await aPlanAdmin({ page, testDoor });
  await follow(page, 'Payroll settings');
  await expect(page.getByText('$25.00')).toBeVisible();
  await page.getByLabel('Integration token').fill('a-provider-token');
  await page.getByRole('button', { name: 'Connect' }).click();
  await expect(page.getByText('The provider is connected.')).toBeVisible();
  await page.getByLabel('Name of a new employer').fill('Harbor Bakery Inc.');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Use this employer' }).click();
  await expect(page.getByText('In use')).toBeVisible();
  await page.getByRole('button', { name: 'Open a session' }).click();
  await expect(page.getByText('The provider opened a session.')).toBeVisible();
  await page.getByRole('button', { name: 'Mark as failing' }).click();
  await expect(page.getByText('Error: connection-failed')).toBeVisible();
  await axe();
  await page.getByRole('button', { name: 'Remove' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove Harbor Bakery Inc.?' });
  await axe();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('No employer is connected yet.')).toBeVisible();
});
