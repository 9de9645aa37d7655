// Option choices and settings, and where they lead at the next sign-in.
import { addDays, format } from 'date-fns';
import { landing, optionChoice, signedIn, Visitor, testDoor } from './support/visitor.js';

const wire = (days: number) => format(addDays(new Date(), days), 'MM/dd/yyyy');
const read = async (visitor: Visitor, type: number) =>
  (await visitor.ask(optionChoice.optionChoice, { userId: visitor.userId, type: String(type) })).data;

test('a choice that was never made has no data', async () => {
  const { visitor } = await signedIn({ skipUntilInDays: null });
  expect(await read(visitor, 190)).toBeNull();
  expect(await read(visitor, 9930)).toBeNull();
});

test.each([190, 20, 270, 9930])('choice %s is made and taken back', async (optionType) => {
  const { visitor, userId } = await signedIn({ skipUntilInDays: null });
  await visitor.ask(optionChoice.saveOptionChoice, { userId, body: { optionType, active: true } });
  expect(await read(visitor, optionType)).toEqual({ optionType, active: true, isActive: true, optionValues: {} });
  await visitor.ask(optionChoice.deleteOptionChoice, { userId, body: { optionType, active: false } });
  expect(await read(visitor, optionType)).toEqual({ optionType, active: false, isActive: false, optionValues: {} });
});

test('once enrolled, the next sign-in asks for a code', async () => {
  const { person, visitor, userId } = await signedIn();
  await visitor.ask(optionChoice.saveOptionChoice, { userId, body: { optionType: 190, active: true } });
  expect((await new Visitor().authenticate(person)).codes).toEqual(['AUERR05']);
});

test('once choice 20 is taken back, the next sign-in asks no question', async () => {
  const person = await testDoor.createPerson({ securityQuestion: 'Pet?' });
  expect((await new Visitor().authenticate(person)).codes).toEqual(['AUERR01']);
  await testDoor.setOptionChoice({ userId: person.userId, optionType: 20, active: false });
  expect((await new Visitor().authenticate(person)).codes).toEqual([]);
});

test.each([
  ['past', -10],
  ['today', 0],
  ['in 10 days', 10],
  ['in 90 days', 90],
])('the mandatory date %s is told as MM/dd/yyyy', async (_, mandatoryInDays) => {
  const { visitor } = await signedIn({ mandatoryInDays });
  expect(await read(visitor, 9930)).toMatchObject({ active: false, optionValues: { mandatoryMfaAdoption: wire(mandatoryInDays) } });
});

test('"Remind me later" stores the next check', async () => {
  const { visitor, userId } = await signedIn({ mandatoryInDays: 90 });
  const body = { optionTypeId: 9930, optionValueTypeId: 9931, optionValue: wire(7) };
  expect((await visitor.ask(optionChoice.saveOptionSettings, { userId, body })).codes).toEqual([]);
  expect(await read(visitor, 9930)).toMatchObject({ optionValues: { mandatoryMfaAdoption: wire(90), skipMfaAdoptionUntil: wire(7) } });
});

test('OCERR03: the next check is never past the mandatory date', async () => {
  const { visitor, userId } = await signedIn({ mandatoryInDays: 5 });
  const ask = (days: number) =>
    visitor.ask(optionChoice.saveOptionSettings, {
      userId,
      body: { optionTypeId: 9930, optionValueTypeId: 9931, optionValue: wire(days) },
    });
  expect((await ask(6)).codes).toEqual(['OCERR03']);
  expect((await ask(5)).codes).toEqual([]);
});

test('OCERR01 and OCERR02: choices that nobody keeps, and days that do not exist', async () => {
  const { visitor, userId } = await signedIn();
  expect((await visitor.ask(optionChoice.optionChoice, { userId, type: '1' })).codes).toEqual(['OCERR01']);
  expect((await visitor.ask(optionChoice.saveOptionChoice, { userId, body: { optionType: 1, active: true } })).codes).toEqual(['OCERR01']);
  const settings = (optionValueTypeId: number, optionValue: string) =>
    visitor.ask(optionChoice.saveOptionSettings, { userId, body: { optionTypeId: 9930, optionValueTypeId, optionValue } });
  expect((await settings(1, wire(7))).codes).toEqual(['OCERR01']);
  expect((await settings(9931, '02/30/2030')).codes).toEqual(['OCERR02']);
  expect((await settings(9931, '2030-02-01')).status).toBe(400);
});

describe('where a user lands', () => {
  const lands = async (spec: Parameters<typeof signedIn>[0], role = 'ROLE_PARTICIPANT') => {
    const { visitor } = await signedIn(spec);
    return (await visitor.ask(landing.userLandingUrl, { role })).data;
  };

  test.each([
    ['ROLE_PARTICIPANT', '/participant-dashboard'],
    ['ROLE_PLAN_ADMIN', '/plan-admin-ui/#/dashboard'],
    ['ROLE_PLAN_ADVISOR', '/advisor-ui/#/dashboard'],
    ['ROLE_TPA', '/partner-dashboard-ui/#/dashboard'],
    ['ROLE_EPS_ADMIN', '/eps-admin-ui/#/dashboard'],
    ['ROLE_SALES_REPRESENTATIVE', '/sales-representative/#/dashboard'],
    ['ROLE_PLAN_ESTABLISHMENT', '/plan-establishment/#/dashboard'],
    ['ROLE_PARTNER', '/partner-dashboard-ui/#/dashboard'],
  ] as const)('%s at %s', async (role, url) => {
    expect(await lands({ role }, role)).toEqual({ url, externalUrl: false });
  });

  test('a second role has its own page; a role that the account does not have is its first one', async () => {
    expect(await lands({ role: 'ROLE_PLAN_ADMIN', otherRoles: ['ROLE_PARTICIPANT'] }, 'ROLE_PARTICIPANT')).toMatchObject({
      url: '/participant-dashboard',
    });
    expect(await lands({ role: 'ROLE_PLAN_ADMIN' }, 'ROLE_EPS_ADMIN')).toMatchObject({ url: '/plan-admin-ui/#/dashboard' });
  });

  test.each(['acctSetup-username', 'password', 'mfaAdoption'])('%s is returned as it is', async (url) => {
    expect(await lands({ landing: url })).toEqual({ url, externalUrl: false });
  });

  test('an external address says so', async () => {
    const spec = { landing: 'https://partners.example.com/welcome', landingExternal: true };
    expect(await lands(spec)).toEqual({ url: spec.landing, externalUrl: true });
  });

  test('adoption leads to the landing page once it is done', async () => {
    const { visitor, userId } = await signedIn({ landing: 'mfaAdoption' });
    await visitor.ask(optionChoice.saveOptionChoice, { userId, body: { optionType: 190, active: true } });
    expect((await visitor.ask(landing.userLandingUrl, { role: 'ROLE_PARTICIPANT' })).data.url).toBe('/participant-dashboard');
  });
});
