// The gateway's public data, and where it sends users after a sign-in: brands, announcements, captcha, landing address.
import { announcementsApi, brandingApi, captchaApi, errorStatus, landingApi } from '../../../api/index.js';
import { visit, visitAs } from '../support/gateway-visit.js';
import { failure } from '../support/host-app.js';

describe('Branding', () => {
  test('is public before sign-in', async () => {
    const { app } = visit();
    const { data } = await app.dispatch(brandingApi.endpoints.publicBrand.initiate());
    expect(data).toMatchObject({ brandName: 'Vestibule Retirement', contactInfo: { supportPhone: '8005550199' } });
  });

  test("is the user's own after sign-in", async () => {
    const { app, userId } = await visitAs({ brand: { brandName: 'Acme 401(k)', hasAdvisorBanner: true } });
    const { data } = await app.dispatch(brandingApi.endpoints.userBrand.initiate({ userId }));
    expect(data).toMatchObject({ brandName: 'Acme 401(k)', hasAdvisorBanner: true });
  });

  test('of another user is refused', async () => {
    const { app } = await visitAs();
    expect(errorStatus(failure(await app.dispatch(brandingApi.endpoints.userBrand.initiate({ userId: 'somebody-else' }))))).toBe(403);
  });
});

test('Each announcement has a date and features', async () => {
  const { app, testDoor } = visit();
  const changes = [{ date: '2021-07-01', features: [{ title: 'New', description: 'Better.' }] }];
  await testDoor.setAnnouncements({ changes });
  expect((await app.dispatch(announcementsApi.endpoints.announcements.initiate())).data).toEqual({ changes });
});

test('Every captcha request returns a new challenge', async () => {
  const { app } = visit();
  const ask = () => app.dispatch(captchaApi.endpoints.captchaChallenge.initiate()).unwrap();
  const [first, second] = [await ask(), await ask()];
  expect(first).not.toEqual(second);
});

describe('The landing URL call carries the role', () => {
  const { userLandingUrl } = landingApi.endpoints;

  test.each([
    ['ROLE_PARTICIPANT', '/participant-dashboard'],
    ['ROLE_PLAN_ADMIN', '/plan-admin-ui/#/dashboard'],
  ] as const)('%s lands at %s', async (role, url) => {
    const { app, testDoor } = await visitAs({ role });
    expect((await app.dispatch(userLandingUrl.initiate({ role }))).data).toEqual({ url, externalUrl: false });
    expect(await testDoor.requests({ path: `userLandingUrl?role=${role}` })).toHaveLength(1);
  });

  test.each(['password', 'mfaAdoption', 'acctSetup-username'])('%s is returned as-is', async (landing) => {
    const { app, person } = await visitAs({ landing });
    expect((await app.dispatch(userLandingUrl.initiate({ role: person.role }))).data).toMatchObject({ url: landing });
  });

  test('It is requested every time, because it changes as setup proceeds', async () => {
    const { app, testDoor, person } = await visitAs();
    for (let time = 0; time < 2; time += 1) await app.dispatch(userLandingUrl.initiate({ role: person.role }));
    expect(await testDoor.requests()).toHaveLength(2);
  });
});
