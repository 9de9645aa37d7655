// A plan administrator's work on the partner side: plans, documents, payroll.
import type { Page } from '@playwright/test';
import { signIn } from './support/session.js';
import { expect, test } from './support/test.js';

async function aPlanAdmin({ page, testDoor }: Pick<Parameters<Parameters<typeof test>[2]>[0], 'page' | 'testDoor'>) {
  const person = await testDoor.createPerson({ role: 'ROLE_PLAN_ADMIN' });
  await signIn(page, person, /plan-admin-ui/);
  return person;
}

const follow = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name }).click();
const paths = (calls: readonly string[], userId: string) =>
  calls
    .map((call) =>
      call
        .replace(/http:\/\/[^/]+\/[^/]+\//, '')
        .replaceAll(userId, '{id}')
        .replace(/plan-[\w-]+/, '{plan}'),
    )
    .toSorted();

test('Plans can be chosen, documents opened, and changes requested, by keyboard, too @phone', async ({ page, testDoor, axe }) => {
  await aPlanAdmin({ page, testDoor });
  await expect(page.getByText('Ada Morgan, Ben Okafor')).toBeVisible();
  await page.getByRole('link', { name: /Maple Clinic/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('This plan has a corporate trustee.')).toBeVisible();
  await page.getByLabel('What would you like to change?').fill('The match');
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

test('Among hundreds of plans, the open one and its page are in view', async ({ page, testDoor }) => {
  await page.route('**/plan/list*', async (route) => {
    const response = await route.fetch();
    const envelope = (await response.json()) as { data: { planList: object[] } }; // the gateway's own
    const [plan] = envelope.data.planList;
    for (let count = 1; count <= 500; count += 1)
      envelope.data.planList.push({ ...plan, planId: `plan-${count}`, planName: `Plan ${count}` });
    await route.fulfill({ response, json: envelope });
  });
  await aPlanAdmin({ page, testDoor });
  await page.getByRole('link', { name: /^Plan 400 / }).click();
  await page.reload();
  await expect(page.getByRole('link', { name: /^Plan 400 / })).toBeInViewport();
  await expect(page.getByRole('heading', { name: 'To do' })).toBeInViewport();
});

test('The plan page makes each call only once', async ({ page, testDoor }) => {
  const { userId } = await aPlanAdmin({ page, testDoor });
  await expect(page.getByText('Ada Morgan')).toBeVisible();
  const made: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch') made.push(`${request.method()} ${request.url()}`);
  });
  await page.reload();
  await expect(page.getByText('Ada Morgan')).toBeVisible();
  await expect(page.getByText('PO Box 4010')).toBeVisible();
  await expect(page.getByText('You have not added any partners yet.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Payroll settings' })).toBeVisible();
  await expect.poll(() => made.filter((call) => call.endsWith('/log')).length).toBe(1);
  const seen = paths(made, userId);
  expect(seen).toEqual([...new Set(seen)]);
  expect(seen.filter((call) => call.includes('/plan/'))).toEqual([
    'GET partner-gateway/partner/{id}/plan/list',
    'GET partner-gateway/partner/{id}/plan/strategicPartners',
    'GET partner-gateway/partner/{id}/plan/{plan}/contacts',
    'GET partner-gateway/partner/{id}/plan/{plan}/info',
  ]);
});

test('Payroll: a provider is connected, and stays connected after a reload @phone', async ({ page, testDoor, axe }) => {
  await aPlanAdmin({ page, testDoor });
  await follow(page, 'Payroll settings');
  await page.getByRole('link', { name: /^Harbor Bakery/ }).click();
  await expect(page.getByText('$25.00')).toBeVisible();
  await page.getByLabel('Integration token').fill('a-provider-token');
  await page.getByRole('button', { name: 'Connect' }).click();
  await expect(page.getByText('The provider is connected.')).toBeVisible();
  await axe();
  await page.reload();
  await expect(page.getByText('ClearPay is connected.')).toBeVisible();
});

test('Payroll: an employer is created, chosen, opened, and removed after confirmation; forfeitures are saved @phone', async ({
  page,
  testDoor,
  axe,
}) => {
  await aPlanAdmin({ page, testDoor });
  await follow(page, 'Payroll settings');
  await page.getByRole('link', { name: /^Harbor Bakery/ }).click();
  await page.getByLabel('Integration token').fill('a-provider-token');
  await page.getByRole('button', { name: 'Connect' }).click();
  await expect(page.getByText('ClearPay is connected.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Continue' }).click();
  await page.getByLabel('Employer name').fill('Harbor Bakery Inc.');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Use this employer' }).click();
  await expect(page.getByText('In use')).toBeVisible();
  await page.getByRole('button', { name: 'Open a session' }).click();
  await expect(page.getByText('The provider opened a session.')).toBeVisible();
  await page.getByText('Developer tools').click();
  await page.getByRole('button', { name: 'Mark as failing' }).click();
  await expect(page.getByText('Connection failed')).toBeVisible();
  await axe();
  await page.getByRole('button', { name: 'Remove' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove Harbor Bakery Inc.?' });
  await axe();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('No employer is connected yet.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Continue' }).click();
  await page.getByLabel('Pay plan expenses').check();
  await expect(page.getByText('Saved.')).toBeVisible();
  await axe();
  await page.getByRole('link', { name: 'Back to the plan' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your plans' })).toBeFocused();
});
