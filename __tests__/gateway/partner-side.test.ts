// The partner side: branding, contacts, navigation, the activity log, plans, and payroll, and who may change what.
import { onPostgres, runSql } from './support/databases.js';
import { aList, aText, like, something } from './support/like.js';
import {
  activityLog,
  announcements,
  branding,
  contact,
  gatewayUrl,
  navigation,
  pathOf,
  payroll,
  plans,
  signedIn,
  Visitor,
  testDoor,
} from './support/visitor.js';

describe('branding and announcements', () => {
  test('everyone sees the public brand before sign-in', async () => {
    const { data } = await new Visitor().ask(branding.publicBrand, undefined);
    expect(data).toMatchObject({ brandName: aText, contactInfo: { supportPhone: aText } });
  });

  test('a user sees their own brand, or the public brand if they have none', async () => {
    const own = await signedIn({ brand: { brandName: 'Harbor Trust', brandLinks: { faviconLink: 'https://example.com/icon.png' } } });
    expect((await own.visitor.ask(branding.userBrand, { userId: own.userId })).data).toMatchObject({ brandName: 'Harbor Trust' });
    const none = await signedIn();
    const shown = await none.visitor.ask(branding.userBrand, { userId: none.userId });
    expect(shown.data).toEqual((await new Visitor().ask(branding.publicBrand, undefined)).data);
  });

  test('announcements are public', async () => {
    const { data } = await new Visitor().ask(announcements.announcements, undefined);
    expect(data.changes?.[0]).toEqual({ date: like(/^\d{4}-\d\d-\d\d$/), features: aList });
  });

  test('a test scope has its own branding and announcements', async () => {
    const { env, testDoor: scoped } = testDoor.scope();
    await scoped.setBranding({ brand: { brandName: 'Scoped' } });
    await scoped.setAnnouncements({ changes: [] });
    const inside = new Visitor(`${gatewayUrl}/${env}`);
    expect((await inside.ask(branding.publicBrand, undefined)).data).toEqual({ brandName: 'Scoped' });
    expect((await inside.ask(announcements.announcements, undefined)).data).toEqual({ changes: [] });
    expect((await new Visitor().ask(branding.publicBrand, undefined)).data).not.toMatchObject({ brandName: 'Scoped' });
  });
});

test('support contacts include mailing instructions', async () => {
  const { visitor, userId } = await signedIn({ brand: { contactInfo: { supportName: 'Ada', supportPhone: '8005550100' } } });
  const { data } = await visitor.ask(contact.supportContact, { userId });
  expect(data.support).toMatchObject({ name: 'Ada', phoneNumber: '8005550100' });
  expect(data.mailingInstructions?.addresses?.[0]).toMatchObject({ valid: true, streetAddress: { city: aText } });
});

test('navigation shows payroll only to users who may change it', async () => {
  const titles = async (role: 'ROLE_PLAN_ADMIN' | 'ROLE_TPA' | 'ROLE_PARTICIPANT') => {
    const { visitor, userId } = await signedIn({ role });
    return (await visitor.ask(navigation.partnerSideNav, { userId })).data.navGroups?.map(({ title }) => title);
  };
  expect(await titles('ROLE_PLAN_ADMIN')).toContain('Payroll');
  for (const role of ['ROLE_TPA', 'ROLE_PARTICIPANT'] as const) expect(await titles(role)).not.toContain('Payroll');
});

test.each([
  ['ROLE_PLAN_ADMIN', 'plan-admin-ui/#/dashboard'],
  ['ROLE_PLAN_ADVISOR', 'advisor-ui/#/dashboard'],
] as const)('navigation leads %s to the plan list of their own landing page', async (role, url) => {
  const { visitor, userId } = await signedIn({ role });
  const { data } = await visitor.ask(navigation.partnerSideNav, { userId });
  expect(data.navGroups?.[0]?.items?.[0]).toEqual({ label: 'Plan list', url });
});

describe('the activity log', () => {
  test.each(['logUser', 'logParticipant'] as const)('%s stores the entry as sent', async (call) => {
    const { visitor, userId } = await signedIn();
    const entry = { app: 'App', feature: 'start', message: 'appVisited' };
    expect((await visitor.ask(activityLog[call], { userId, body: { ...entry, currentUserId: userId } })).codes).toEqual([]);
    expect(await testDoor.activities(userId)).toEqual([{ ...entry, at: aText, audience: call === 'logUser' ? 'user' : 'participant' }]);
  });

  test('an entry is recorded under its author, whatever user ID it contains', async () => {
    const { visitor, userId } = await signedIn();
    const body = { app: 'App', feature: 'start', currentUserId: 'somebody-else', message: 'appVisited' };
    expect((await visitor.ask(activityLog.logUser, { userId, body })).codes).toEqual([]);
    const { text } = await new Visitor().fetch('GET', `activity-log?user=${userId}`);
    expect([text.includes(userId), text.includes('somebody-else')]).toEqual([true, false]);
  });

  onPostgres('on PostgreSQL', () => {
    test('an entry stores its author, whatever user ID it contains', async () => {
      const { visitor, userId } = await signedIn();
      const body = { app: 'App', feature: 'start', currentUserId: 'somebody-else', message: 'appVisited' };
      await visitor.ask(activityLog.logUser, { userId, body });
      const rows = await runSql(process.env.DATABASE_URL ?? '', `select current_user_id from activities where user_id = '${userId}'`);
      expect(rows).toEqual([{ current_user_id: userId }]);
    });
  });

  test('the development page shows entries escaped', async () => {
    const { visitor, userId } = await signedIn();
    await visitor.ask(activityLog.logUser, { userId, body: { app: 'App', feature: 'x', currentUserId: userId, message: '<b>bold</b>' } });
    const { text } = await new Visitor().fetch('GET', `activity-log?user=${userId}`);
    expect(text).toContain('&lt;b&gt;bold&lt;/b&gt;');
    expect(text).not.toContain('<b>bold');
  });
});

describe('plans', () => {
  async function planAdmin(role: 'ROLE_PLAN_ADMIN' | 'ROLE_PLAN_ADVISOR' | 'ROLE_TPA' | 'ROLE_PARTICIPANT' = 'ROLE_PLAN_ADMIN') {
    const { visitor, userId } = await signedIn({ role });
    const { data } = await visitor.ask(plans.planList, { userId });
    const [first, second] = data.planList ?? [];
    return { visitor, userId, planId: first?.planId ?? '', otherPlanId: second?.planId ?? '' };
  }

  test('a plan admin gets the plan list, plan information, and plan contacts', async () => {
    const { visitor, userId, planId, otherPlanId } = await planAdmin();
    expect((await visitor.ask(plans.planInfo, { userId, planId })).data).toMatchObject({ planId, autoEnrollmentInfo: { enabled: true } });
    expect((await visitor.ask(plans.planContacts, { userId, planId })).data).toMatchObject({
      authorizedRepresentative: { sameAsloggedInUser: true },
      trustees: [{ firstName: 'Ada', lastName: 'Morgan' }, something],
    });
    expect((await visitor.ask(plans.planContacts, { userId, planId: otherPlanId })).data).toEqual({
      authorizedRepresentative: null,
      trustees: null,
    });
  });

  test('a participant gets the details of one plan, or PLERR01 without a plan', async () => {
    const { visitor, userId } = await signedIn();
    expect((await visitor.ask(plans.participantPlanDetails, { userId })).data).toMatchObject({ planId: aText });
    const without = await signedIn({ plans: 0 });
    expect((await without.visitor.ask(plans.participantPlanDetails, { userId: without.userId })).codes).toEqual(['PLERR01']);
  });

  test('the reference gateway adds account history, participant counts, plan to-dos, and the safe harbor election', async () => {
    const participant = await signedIn();
    const { data: account } = await participant.visitor.ask(plans.participantPlanDetails, { userId: participant.userId });
    expect(account.balances?.at(-1)?.amount).toBe(account.balance);
    expect(account.contributions).toHaveLength(4);
    const { visitor, userId, planId } = await planAdmin();
    expect((await visitor.ask(plans.planList, { userId })).data.planList?.map(({ participants }) => participants)).toEqual([42, 17]);
    expect((await visitor.ask(plans.planInfo, { userId, planId })).data).toMatchObject({ toDos: aList, safeHarborElected: false });
    await visitor.ask(plans.electSafeHarbor, { userId, planId, body: { election: 'safe-harbor' } });
    expect((await visitor.ask(plans.planInfo, { userId, planId })).data.safeHarborElected).toBe(true);
  });

  test("PLERR01: another user's plan is not found", async () => {
    const [ann, ben] = await Promise.all([planAdmin(), planAdmin()]);
    expect((await ann.visitor.ask(plans.planInfo, { userId: ann.userId, planId: ben.planId })).codes).toEqual(['PLERR01']);
  });

  test('elections and change requests are accepted', async () => {
    const { visitor, userId, planId } = await planAdmin();
    expect((await visitor.ask(plans.electSafeHarbor, { userId, planId, body: { elected: true } })).codes).toEqual([]);
    expect((await visitor.ask(plans.createChangeRequest, { userId, planId, body: { reason: 'move' } })).codes).toEqual([]);
  });

  test('strategic partners are saved and returned', async () => {
    const { visitor, userId } = await planAdmin();
    expect((await visitor.ask(plans.strategicPartners, { userId })).data).toEqual({ strategicPartners: [] });
    const body = { strategicPartners: [{ name: 'Tally Payroll' }] };
    expect((await visitor.ask(plans.saveStrategicPartners, { userId, body })).data).toEqual(body);
    expect((await visitor.ask(plans.strategicPartners, { userId })).data).toEqual(body);
  });

  test("a user's strategic partners are their own, and an election is for one plan", async () => {
    const [ann, ben] = await Promise.all([planAdmin(), planAdmin()]);
    const body = { strategicPartners: [{ name: 'Tally Payroll' }] };
    await ann.visitor.ask(plans.saveStrategicPartners, { userId: ann.userId, body });
    const { data } = await ben.visitor.ask(plans.strategicPartners, { userId: ben.userId });
    expect(data).toEqual({ strategicPartners: [] });
    const { visitor, userId, planId, otherPlanId } = ann;
    await visitor.ask(plans.electSafeHarbor, { userId, planId, body: {} });
    expect((await visitor.ask(plans.planInfo, { userId, planId: otherPlanId })).data.safeHarborElected).toBe(false);
  });

  test('partner-gateway and login-gateway serve the same calls', async () => {
    const { visitor, userId, planId } = await planAdmin();
    const paths = ['partner-gateway', 'login-gateway'].map((gateway) => `${gateway}/partner/${userId}/plan/${planId}/info`);
    const [one, other] = await Promise.all(paths.map((path) => visitor.fetch('GET', path)));
    expect(one?.data).toEqual(other?.data);
  });

  /** Everything that can change about a plan. */
  const changesOf = ({ visitor, userId, planId }: Awaited<ReturnType<typeof planAdmin>>) => {
    const ofPlan = { userId, planId };
    return Promise.all([
      visitor.ask(plans.electSafeHarbor, { ...ofPlan, body: {} }),
      visitor.ask(plans.createChangeRequest, { ...ofPlan, body: {} }),
      visitor.ask(plans.saveStrategicPartners, { userId, body: { strategicPartners: [] } }),
      visitor.ask(payroll.createEmployer, { ...ofPlan, body: { name: 'Bakery' } }),
      visitor.ask(payroll.setIntegrationToken, { ...ofPlan, body: { token: 't' } }),
      visitor.ask(payroll.saveForfeitureSettings, { ...ofPlan, body: {} }),
    ]);
  };

  /** Everything that only an employer sees of a plan. */
  const readingsOf = ({ visitor, userId, planId }: Awaited<ReturnType<typeof planAdmin>>) => {
    const ofPlan = { userId, planId };
    return Promise.all([
      visitor.ask(payroll.employers, ofPlan),
      visitor.ask(payroll.integrationAdoption, ofPlan),
      visitor.ask(payroll.monthlyFee, { ...ofPlan, feeTypeId: '1' }),
      visitor.ask(payroll.lastManualCheckDate, ofPlan),
      visitor.ask(payroll.forfeitureSettings, ofPlan),
    ]);
  };

  test.each(['ROLE_PLAN_ADVISOR', 'ROLE_TPA'] as const)('PLERR02: %s can view plans but not change them', async (role) => {
    const user = await planAdmin(role);
    for (const { codes } of await readingsOf(user)) expect(codes).toEqual([]);
    for (const { codes } of await changesOf(user)) expect(codes).toEqual(['PLERR02']);
  });

  test("an employee sees their own account, enrollment, and trustees in a plan, but nothing of their employer's, and changes nothing", async () => {
    const employee = await planAdmin('ROLE_PARTICIPANT');
    const { visitor, userId, planId } = employee;
    expect((await visitor.ask(plans.participantPlanDetails, { userId })).data).toMatchObject({ planId });
    const { data } = await visitor.ask(plans.planInfo, { userId, planId });
    expect(data).toEqual({ planId, autoEnrollmentInfo: something });
    expect((await visitor.ask(plans.planContacts, { userId, planId })).data.trustees).toHaveLength(2);
    for (const { codes } of await readingsOf(employee)) expect(codes).toEqual(['PLERR01']);
    for (const { codes } of await changesOf(employee)) expect(codes).toEqual(['PLERR02']);
  });

  test.each([
    [['ROLE_PLAN_ADMIN', 'ROLE_TPA'], []],
    [['ROLE_PLAN_ADMIN', 'ROLE_PARTICIPANT'], []],
    [['ROLE_TPA', 'ROLE_PLAN_ADMIN'], ['PLERR02']],
    [['ROLE_PARTICIPANT', 'ROLE_PLAN_ADMIN'], ['PLERR02']],
  ] as const)('the first of the roles %j decides whether plans may be changed: %j', async ([role, other], codes) => {
    const { visitor, userId } = await signedIn({ role, otherRoles: [other] });
    expect((await visitor.ask(plans.saveStrategicPartners, { userId, body: { strategicPartners: [] } })).codes).toEqual(codes);
    const { data } = await visitor.ask(contact.supportContact, { userId });
    expect(data.featureSettings?.payrollIntegration).toBe(codes.length === 0);
  });

  describe('payroll integration', () => {
    test('an employer can be created, connected, put into an error state, and removed', async () => {
      const { visitor, userId, planId } = await planAdmin();
      const ofPlan = { userId, planId };
      const list = async () => (await visitor.ask(payroll.employers, ofPlan)).data.employers;
      const { data } = await visitor.ask(payroll.createEmployer, { ...ofPlan, body: { name: 'Bakery', vendorId: 'tally' } });
      expect(data).toMatchObject({ name: 'Bakery', state: null, connected: false });
      const { employerId } = data;
      await visitor.ask(payroll.updateEmployer, { ...ofPlan, body: { employerId, name: 'Harbor Bakery' } });
      expect(await list()).toEqual([{ employerId, name: 'Harbor Bakery', state: null, connected: true }]);
      await visitor.ask(payroll.setEmployerState, { ...ofPlan, body: { employerId, state: 'CREDENTIALS' } });
      expect(await list()).toMatchObject([{ state: 'CREDENTIALS' }]);
      await visitor.ask(payroll.setEmployerState, { ...ofPlan, body: { employerId, state: null } });
      expect(await list()).toMatchObject([{ state: null }]);
      await visitor.ask(payroll.removeEmployer, { ...ofPlan, employerId });
      expect(await list()).toEqual([]);
    });

    test('the same employer is created once until something is done with it, and once at each provider', async () => {
      const { visitor, userId, planId } = await planAdmin();
      const ofPlan = { userId, planId };
      const create = async (body: { name: string; vendorId?: string }) =>
        (await visitor.ask(payroll.createEmployer, { ...ofPlan, body })).data.employerId;
      const [first, repeated] = await Promise.all([create({ name: 'Bakery' }), create({ name: 'Bakery' })]);
      expect(repeated).toBe(first);
      const ids = [first, await create({ name: 'Bakery', vendorId: 'tally' }), await create({ name: 'Mill' })];
      await visitor.ask(payroll.updateEmployer, { ...ofPlan, body: { employerId: first } });
      ids.push(await create({ name: 'Bakery' }));
      expect(new Set(ids).size).toBe(4);
      expect((await visitor.ask(payroll.employers, ofPlan)).data.employers).toHaveLength(4);
    });

    test('forfeiture settings are a JSON object that is replaced as a whole, with members that the portal does not know', async () => {
      const { visitor, userId, planId } = await planAdmin();
      const ofPlan = { userId, planId };
      const settings = { method: 'pay-expenses', suspenseAccount: { id: 7 } };
      expect((await visitor.ask(payroll.saveForfeitureSettings, { ...ofPlan, body: settings })).data).toEqual(settings);
      expect((await visitor.ask(payroll.forfeitureSettings, ofPlan)).data).toEqual(settings);
      await visitor.ask(payroll.saveForfeitureSettings, { ...ofPlan, body: { suspenseAccount: null } });
      expect((await visitor.ask(payroll.forfeitureSettings, ofPlan)).data).toEqual({ suspenseAccount: null });
    });

    test('what is passed through is a JSON object that can be kept as it is; anything else is refused', async () => {
      const { visitor, userId, planId } = await planAdmin();
      const path = pathOf(plans.electSafeHarbor, { userId, planId });
      const deep = `{"a":${'['.repeat(8000)}${']'.repeat(8000)}}`;
      for (const rawBody of ['[]', '[1]', deep, '{"a":12345678901234567890}', '{"constructor":1}', '{"__proto__":1}'])
        expect((await visitor.fetch('POST', path, { rawBody })).codes).toEqual(['RQERR01']);
      const partners = pathOf(plans.saveStrategicPartners, { userId });
      expect((await visitor.fetch('POST', partners, { rawBody: '{"strategicPartners":[[]]}' })).codes).toEqual(['RQERR01']);
    });

    test.each(['__proto__', 'constructor', 'toString', '99'])('there is no monthly fee of the type %s', async (feeTypeId) => {
      const { visitor, userId, planId } = await planAdmin();
      expect((await visitor.ask(payroll.monthlyFee, { userId, planId, feeTypeId })).data).toEqual({ monthlyFee: null });
    });

    test('forfeiture settings that break their schema are refused, and the saved ones stay', async () => {
      const { visitor, userId, planId } = await planAdmin();
      const ofPlan = { userId, planId };
      const { data } = await visitor.ask(payroll.saveForfeitureSettings, { ...ofPlan, body: { method: 'pay-expenses' } });
      const path = pathOf(payroll.saveForfeitureSettings, ofPlan);
      const { status, codes } = await visitor.fetch('PUT', path, { rawBody: '{"method":5}' });
      expect([status, codes]).toEqual([400, ['RQERR01']]);
      expect((await visitor.ask(payroll.forfeitureSettings, ofPlan)).data).toEqual(data);
    });

    test("PLERR03: an employer can be neither changed, nor used, nor removed through another plan, such as another user's", async () => {
      const [ann, ben] = await Promise.all([planAdmin(), planAdmin()]);
      const { data } = await ann.visitor.ask(payroll.createEmployer, { userId: ann.userId, planId: ann.planId, body: { name: 'Bakery' } });
      const { employerId } = data;
      const ofBen = { userId: ben.userId, planId: ben.planId };
      await ben.visitor.ask(payroll.setIntegrationToken, { ...ofBen, body: { token: 'from the provider' } });
      const tries = [
        ben.visitor.ask(payroll.updateEmployer, { ...ofBen, body: { employerId, name: 'Stolen' } }),
        ben.visitor.ask(payroll.setEmployerState, { ...ofBen, body: { employerId, state: 'CREDENTIALS' } }),
        ben.visitor.ask(payroll.integrationSession, { ...ofBen, employerId }),
        ben.visitor.ask(payroll.integrationReauth, { ...ofBen, employerId }),
        ben.visitor.ask(payroll.removeEmployer, { ...ofBen, employerId }),
      ];
      for (const { codes } of await Promise.all(tries)) expect(codes).toEqual(['PLERR03']);
      const { data: kept } = await ann.visitor.ask(payroll.employers, { userId: ann.userId, planId: ann.planId });
      expect(kept.employers).toEqual([data]);
    });

    test('PLERR03: an employer cannot be removed through another plan', async () => {
      const { visitor, userId, planId, otherPlanId } = await planAdmin();
      const { data } = await visitor.ask(payroll.createEmployer, { userId, planId, body: { name: 'Bakery' } });
      const elsewhere = { userId, planId: otherPlanId, employerId: data.employerId };
      expect((await visitor.ask(payroll.removeEmployer, elsewhere)).codes).toEqual(['PLERR03']);
      expect((await visitor.ask(payroll.employers, { userId, planId })).data.employers).toHaveLength(1);
    });

    onPostgres('on PostgreSQL', () => {
      test('a plan has at most 500 employers', async () => {
        const { visitor, userId, planId } = await planAdmin();
        const values = `'many-${planId}-' || n, '${planId}', 'Bakery ' || n, false from generate_series(1, 499) n`;
        await runSql(process.env.DATABASE_URL ?? '', `insert into employers (employer_id, plan_id, name, connected) select ${values}`);
        const add = (name: string) => visitor.ask(payroll.createEmployer, { userId, planId, body: { name } });
        expect([(await add('Mill')).codes, (await add('Quarry')).codes, (await add('Mill')).codes]).toEqual([[], ['RQERR01'], []]);
      });
    });

    test('PLERR04: a provider session requires the integration token', async () => {
      const { visitor, userId, planId } = await planAdmin();
      const ofPlan = { userId, planId };
      const { data } = await visitor.ask(payroll.createEmployer, { ...ofPlan, body: { name: 'Bakery' } });
      const employer = { ...ofPlan, employerId: data.employerId };
      expect((await visitor.ask(payroll.integrationSession, employer)).codes).toEqual(['PLERR04']);
      expect((await visitor.ask(payroll.setIntegrationToken, { ...ofPlan, body: { token: 'from the provider' } })).codes).toEqual([]);
      const first = await visitor.ask(payroll.integrationSession, employer);
      const again = await visitor.ask(payroll.integrationReauth, employer);
      expect(first.data.sessionToken).not.toBe(again.data.sessionToken);
    });

    test('adoption, fees, the last manual check date, and forfeiture settings are returned', async () => {
      const { visitor, userId, planId, otherPlanId } = await planAdmin();
      const ofPlan = { userId, planId };
      expect((await visitor.ask(payroll.integrationAdoption, ofPlan)).data).toEqual({ canAdopt: true });
      expect((await visitor.ask(payroll.integrationAdoption, { userId, planId: otherPlanId })).data).toEqual({ canAdopt: false });
      expect((await visitor.ask(payroll.monthlyFee, { ...ofPlan, feeTypeId: '1' })).data).toEqual({ monthlyFee: 25 });
      expect((await visitor.ask(payroll.monthlyFee, { ...ofPlan, feeTypeId: '99' })).data).toEqual({ monthlyFee: null });
      expect((await visitor.ask(payroll.lastManualCheckDate, ofPlan)).data).toEqual({ lastManualCheckdate: '2021-03-15' });
      expect((await visitor.ask(payroll.lastManualCheckDate, { userId, planId: otherPlanId })).data).toBeNull();
      await visitor.ask(payroll.saveForfeitureSettings, { ...ofPlan, body: { method: 'pay-expenses' } });
      expect((await visitor.ask(payroll.forfeitureSettings, ofPlan)).data).toEqual({ method: 'pay-expenses' });
    });

    test.each(['wagewell', 'WageWell'])(
      'the preferred vendor is listed first, by its ID or its name: %s',
      async (preferredPayrollVendor) => {
        const { visitor, userId } = await planAdmin();
        const { data } = await visitor.ask(payroll.activeVendors, { userId, preferredPayrollVendor });
        expect(data.vendors?.map(({ vendorId }) => vendorId)).toEqual(['wagewell', 'clearpay', 'tally']);
      },
    );
  });
});
