// Mail scanners load every link and run the page's scripts. With `linkConfirmation`, this changes nothing.
import type { LinkType } from '../gateway/domain/links/links.js';
import { configure } from './support/session.js';
import { expect, test } from './support/test.js';

const LINKS: readonly (readonly [LinkType, string])[] = [
  ['Email Verification', 'Verify your email address'],
  ['Account Setup', 'Set up your account'],
  ['Advisor Invitation', 'Set up your account'],
  ['Account Mapping', 'Link your accounts'],
  ['Trustee Signing', 'Trust documents to sign'],
  ['Password Reset', 'Set a new password'],
];

/** Calls that change nothing. */
const READS = ['public/branding/brand', 'public/profile/verifyToken'];

for (const [type, heading] of LINKS) {
  test(`${type}: a browser that only loads the link changes nothing`, async ({ page, context, testDoor }) => {
    await configure(context, { linkConfirmation: true });
    const isInvitation = /Setup|Invitation/.test(type);
    const person = await testDoor.createPerson({ emailVerified: false, ...(isInvitation && { username: null }) });
    const before = await testDoor.describePerson(person.userId);
    const { url } = await testDoor.issueLink(type, person.userId);
    const made: string[] = [];
    page.on('request', (request) => {
      const [, path] = /-gateway\/([^?#]+)/.exec(request.url()) ?? [];
      if (path !== undefined) made.push(path);
    });
    await page.goto(url);
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(made).toContain('public/branding/brand');
    expect(made.filter((path) => !READS.includes(path))).toEqual([]);
    expect(await testDoor.describePerson(person.userId)).toEqual(before);
  });
}

test('Pressing the button follows the link @phone', async ({ page, context, testDoor, axe }) => {
  await configure(context, { linkConfirmation: true });
  const person = await testDoor.createPerson({ emailVerified: false });
  const { url } = await testDoor.issueLink('Email Verification', person.userId);
  await page.goto(url);
  await expect(page.getByRole('heading', { name: 'Verify your email address' })).toBeVisible();
  await axe();
  await page.getByRole('button', { name: 'Verify email address' }).click();
  await expect(page.getByRole('heading', { name: 'Your email address has been verified!' })).toBeVisible();
  expect((await testDoor.describePerson(person.userId)).emailVerified).toBe(true);
});
