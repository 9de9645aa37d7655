// The signed-in side for each role: its landing page, its permissions, and its sign-out.
import { signIn } from './support/session.js';
import { expect, test } from './support/test.js';

const roles = [
  ['ROLE_PARTICIPANT', '/participant-dashboard', 'Your retirement account', 'Employee'],
  ['ROLE_PLAN_ADMIN', '/plan-admin-ui/#/dashboard', 'Your plans', 'PlanAdmin'],
  ['ROLE_PLAN_ADVISOR', '/advisor-ui/#/dashboard', 'Your plans', 'Advisor'],
  ['ROLE_TPA', '/partner-dashboard-ui/#/dashboard', 'Your plans', 'Partner'],
  ['ROLE_EPS_ADMIN', '/eps-admin-ui/#/dashboard', 'Your plans', 'Partner'],
  ['ROLE_SALES_REPRESENTATIVE', '/sales-representative/#/dashboard', 'Your plans', 'Partner'],
  ['ROLE_PLAN_ESTABLISHMENT', '/plan-establishment/#/dashboard', 'Your plans', 'Partner'],
  ['ROLE_PARTNER', '/partner-dashboard-ui/#/dashboard', 'Your plans', 'Partner'],
] as const;

/** On a phone, one role for each of the two kinds of pages. */
const phone = (role: string) => (['ROLE_PARTICIPANT', 'ROLE_PLAN_ADMIN'].includes(role) ? ' @phone' : '');

for (const [role, landing, heading, ind] of roles) {
  test(`${role} lands at ${landing}, may ${/ADVISOR|TPA/.test(role) ? 'look' : 'look and change'}, and signs out to the survey for ${ind}${phone(role)}`, async ({
    page,
    testDoor,
    axe,
  }) => {
    const person = await testDoor.createPerson({ role, brand: { brandName: `Brand of ${role}` } });
    await signIn(page, person, /dashboard|representative|establishment/);
    expect(page.url()).toContain(landing);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page).toHaveTitle(`Brand of ${role}`);
    await expect(page.getByText('PO Box 4010')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send request' })).toHaveCount(
      ['ROLE_PARTICIPANT', 'ROLE_PLAN_ADVISOR', 'ROLE_TPA'].includes(role) ? 0 : 1,
    );
    await axe();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByRole('heading', { name: "You've successfully logged out!" })).toBeVisible();
    expect(page.url()).toContain(`ind=${ind}`);
    expect(await page.context().cookies()).not.toContainEqual(expect.objectContaining({ name: 'bridgeToken' }));
    // After the sign-out, the app is closed to this user.
    await page.goto(`..${landing}`);
    await expect(page.getByRole('heading', { name: 'Sign in to your 401(k) account' })).toBeVisible();
  });
}
