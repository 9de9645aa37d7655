// Option choices and settings, and their effect on the landing page of the next sign-in.
import { addDays, format } from 'date-fns';
import { enrollPhone } from './support/people.js';
import { landing, optionChoice, recoveryCodes, signedIn, Visitor, testDoor } from './support/visitor.js';

const wire = (days: number) => format(addDays(new Date(), days), 'MM/dd/yyyy');
const read = async (visitor: Visitor, type: number) =>
  (await visitor.ask(optionChoice.optionChoice, { userId: visitor.userId, type: String(type) })).data;

test('a choice that was never made has no data', async () => {
  const { visitor } = await signedIn({ skipUntilInDays: null });
  expect(await read(visitor, 190)).toBeNull();
  expect(await read(visitor, 9930)).toBeNull();
});

const make = ({ userId, visitor }: Signed, optionType: number) =>
  visitor.ask(optionChoice.saveOptionChoice, { userId, body: { optionType, active: true } });
const takeBack = ({ userId, visitor }: Signed, optionType: number) =>
  visitor.ask(optionChoice.deleteOptionChoice, { userId, body: { optionType, active: false } });
type Signed = Awaited<ReturnType<typeof signedIn>>;

test('the choices that complete enrollment can be saved in the order that the portal uses', async () => {
  const signed = await signedIn({ skipUntilInDays: null, securityQuestion: 'Pet?', questionAtSignIn: false });
  const { visitor, userId } = signed;
  await testDoor.setOptionChoice({ userId, optionType: 20, active: true });
  await enrollPhone(visitor);
  for (const answer of [await make(signed, 190), await make(signed, 9930), await takeBack(signed, 20), await takeBack(signed, 270)]) {
    expect(answer.codes).toEqual([]);
  }
  expect(await read(visitor, 190)).toEqual({ optionType: 190, active: true, isActive: true, optionValues: {} });
  expect(await read(visitor, 20)).toEqual({ optionType: 20, active: false, isActive: false, optionValues: {} });
});

test('OCERR01: codes cannot be turned off by removing choice 190, and earlier choices cannot be restored', async () => {
  const signed = await signedIn({ phone: '2025550123' });
  await make(signed, 190);
  expect((await takeBack(signed, 190)).codes).toEqual(['OCERR01']);
  expect((await make(signed, 20)).codes).toEqual(['OCERR01']);
  expect((await make(signed, 270)).codes).toEqual(['OCERR01']);
  expect((await new Visitor().authenticate(signed.person)).codes).toEqual(['AUERR05']);
});

test('OCERR04: enrolling requires a verified method besides recovery codes, and the question stays until codes replace it', async () => {
  const signed = await signedIn({ securityQuestion: 'Pet?', questionAtSignIn: false });
  expect((await make(signed, 190)).codes).toEqual(['OCERR04']);
  await signed.visitor.ask(recoveryCodes.createRecoveryCodes, { userId: signed.userId });
  expect((await make(signed, 190)).codes).toEqual(['OCERR04']);
  expect((await takeBack(signed, 20)).codes).toEqual(['OCERR04']);
});

test('after enrollment, the next sign-in asks for a code', async () => {
  const { person, visitor, userId } = await signedIn({ phone: '2025550123' });
  await visitor.ask(optionChoice.saveOptionChoice, { userId, body: { optionType: 190, active: true } });
  expect((await new Visitor().authenticate(person)).codes).toEqual(['AUERR05']);
});

test('after choice 20 is removed, the next sign-in does not ask the security question', async () => {
  const person = await testDoor.createPerson({ securityQuestion: 'Pet?' });
  expect((await new Visitor().authenticate(person)).codes).toEqual(['AUERR01']);
  await testDoor.setOptionChoice({ userId: person.userId, optionType: 20, active: false });
  expect((await new Visitor().authenticate(person)).codes).toEqual([]);
});

test('a user who no longer has to answer the security question takes it from nobody else', async () => {
  const signed = await signedIn({ securityQuestion: 'Pet?', questionAtSignIn: false, phone: '2025550123' });
  const other = await testDoor.createPerson({ securityQuestion: 'Pet?' });
  await make(signed, 190);
  expect((await takeBack(signed, 20)).codes).toEqual([]);
  expect((await new Visitor().authenticate(other)).codes).toEqual(['AUERR01']);
});

test.each([
  ['10 days ago', -10],
  ['today', 0],
  ['in 10 days', 10],
  ['in 90 days', 90],
])('the mandatory date %s is returned as MM/dd/yyyy', async (_, mandatoryInDays) => {
  const { visitor } = await signedIn({ mandatoryInDays });
  expect(await read(visitor, 9930)).toMatchObject({ active: false, optionValues: { mandatoryMfaAdoption: wire(mandatoryInDays) } });
});

test('"Remind me later" stores the date of the next check', async () => {
  const { visitor, userId } = await signedIn({ mandatoryInDays: 90 });
  const body = { optionTypeId: 9930, optionValueTypeId: 9931, optionValue: wire(7) };
  expect((await visitor.ask(optionChoice.saveOptionSettings, { userId, body })).codes).toEqual([]);
  expect(await read(visitor, 9930)).toMatchObject({ optionValues: { mandatoryMfaAdoption: wire(90), skipMfaAdoptionUntil: wire(7) } });
});

test('OCERR03: the next check cannot be later than the mandatory date', async () => {
  const { visitor, userId } = await signedIn({ mandatoryInDays: 5 });
  const ask = (days: number) =>
    visitor.ask(optionChoice.saveOptionSettings, {
      userId,
      body: { optionTypeId: 9930, optionValueTypeId: 9931, optionValue: wire(days) },
    });
  expect((await ask(6)).codes).toEqual(['OCERR03']);
  expect((await ask(5)).codes).toEqual([]);
});

test('OCERR03: the next check cannot be postponed by more than a week', async () => {
  const { visitor, userId } = await signedIn({ skipUntilInDays: null });
  const body = { optionTypeId: 9930, optionValueTypeId: 9931, optionValue: '12/31/2999' };
  expect((await visitor.ask(optionChoice.saveOptionSettings, { userId, body })).codes).toEqual(['OCERR03']);
  expect((await visitor.ask(optionChoice.saveOptionSettings, { userId, body: { ...body, optionValue: wire(9) } })).codes).toEqual([
    'OCERR03',
  ]);
});

test('the next check can be a week from tomorrow, which may have begun where the user is', async () => {
  const { visitor, userId } = await signedIn({ skipUntilInDays: null });
  const body = { optionTypeId: 9930, optionValueTypeId: 9931, optionValue: wire(8) };
  expect((await visitor.ask(optionChoice.saveOptionSettings, { userId, body })).codes).toEqual([]);
});

test('OCERR01 and OCERR02: unknown choices and days that do not exist are refused', async () => {
  const { visitor, userId } = await signedIn();
  for (const type of ['1', '0xBE', '1.9e2'])
    expect((await visitor.ask(optionChoice.optionChoice, { userId, type })).codes).toEqual(['OCERR01']);
  expect((await visitor.ask(optionChoice.saveOptionChoice, { userId, body: { optionType: 1, active: true } })).codes).toEqual(['OCERR01']);
  const settings = (optionValueTypeId: number, optionValue: string, optionTypeId = 9930) =>
    visitor.ask(optionChoice.saveOptionSettings, { userId, body: { optionTypeId, optionValueTypeId, optionValue } });
  expect((await settings(1, wire(7))).codes).toEqual(['OCERR01']);
  expect((await settings(9931, wire(7), 190)).codes).toEqual(['OCERR01']);
  expect((await settings(9931, '02/30/2030')).codes).toEqual(['OCERR02']);
  expect((await settings(9931, '2030-02-01')).status).toBe(400);
});

describe('the landing page', () => {
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
  ] as const)('%s lands at %s', async (role, url) => {
    expect(await lands({ role }, role)).toEqual({ url, externalUrl: false });
  });

  test('a second role has its own page, and a role that the account lacks gets the page of its first role', async () => {
    expect(await lands({ role: 'ROLE_PLAN_ADMIN', otherRoles: ['ROLE_PARTICIPANT'] }, 'ROLE_PARTICIPANT')).toMatchObject({
      url: '/participant-dashboard',
    });
    expect(await lands({ role: 'ROLE_PLAN_ADMIN' }, 'ROLE_EPS_ADMIN')).toMatchObject({ url: '/plan-admin-ui/#/dashboard' });
  });

  test.each(['acctSetup-username', 'password', 'mfaAdoption'])('%s is returned unchanged', async (url) => {
    expect(await lands({ landing: url })).toEqual({ url, externalUrl: false });
  });

  test('an external address is marked as external', async () => {
    const spec = { landing: 'https://partners.example.com/welcome', landingExternal: true };
    expect(await lands(spec)).toEqual({ url: spec.landing, externalUrl: true });
  });

  test('completing adoption leads to the regular landing page', async () => {
    const { visitor, userId } = await signedIn({ landing: 'mfaAdoption', phone: '2025550123' });
    await visitor.ask(optionChoice.saveOptionChoice, { userId, body: { optionType: 190, active: true } });
    expect((await visitor.ask(landing.userLandingUrl, { role: 'ROLE_PARTICIPANT' })).data.url).toBe('/participant-dashboard');
  });
});
