// The partner side, against the reference gateway (R7): navigation, contacts, plans, payroll, and what each change refetches.
import { conceal, contactApi, errorCode, navigationApi, payrollApi, plansApi } from '../../../api/index.js';
import type { PersonSpec } from '../../../gateway/seed/person-spec.js';
import { callsOf, visitAs } from '../support/gateway-visit.js';
import { failure } from '../support/host-app.js';

const plan = plansApi.endpoints;
const payroll = payrollApi.endpoints;

async function partner(spec: PersonSpec = { role: 'ROLE_PLAN_ADMIN' }) {
  const here = await visitAs(spec);
  const list = await here.app.dispatch(plan.planList.initiate({ userId: here.userId })).unwrap();
  const planId = list.planList?.[0]?.planId ?? '';
  /** Waits for the refetches that a change triggers. */
  const settled = () => Promise.all(here.app.dispatch(plansApi.util.getRunningQueriesThunk()));
  return { ...here, planId, ofPlan: { userId: here.userId, planId }, settled };
}

test('Navigation: data.navGroups', async () => {
  const { app, userId } = await partner();
  const { data } = await app.dispatch(navigationApi.endpoints.partnerSideNav.initiate({ userId }));
  expect(data?.navGroups?.map(({ title }) => title)).toContain('Plans');
});

test('Navigation: error gives an empty list, and the next read requests it again', async () => {
  const { app, testDoor, userId } = await partner();
  await testDoor.failNext({ path: 'partner-side-nav', status: 500 });
  const ask = () => app.dispatch(navigationApi.endpoints.partnerSideNav.initiate({ userId }));
  expect((await ask()).data).toEqual({ navGroups: [] });
  expect((await ask()).data?.navGroups).not.toEqual([]);
  await ask();
  expect(await testDoor.requests({ path: 'partner-side-nav' })).toHaveLength(2);
});

test('Contact: support and mailing instructions', async () => {
  const { app, userId } = await partner();
  const { data } = await app.dispatch(contactApi.endpoints.supportContact.initiate({ userId }));
  expect(data).toMatchObject({ support: { role: 'Support' }, mailingInstructions: { faxNumber: '8005550198' } });
});

describe('Plans', () => {
  test('have a list, info, and contacts', async () => {
    const { app, userId, ofPlan } = await partner();
    expect((await app.dispatch(plan.planList.initiate({ userId }))).data?.planList).toHaveLength(2);
    expect((await app.dispatch(plan.planInfo.initiate(ofPlan))).data).toMatchObject({
      planId: ofPlan.planId,
      autoEnrollmentInfo: { defaultRate: 6 },
    });
    expect((await app.dispatch(plan.planContacts.initiate(ofPlan))).data).toMatchObject({
      authorizedRepresentative: { sameAsloggedInUser: true },
    });
  });

  test('A corporate trustee: both members are null', async () => {
    const { app, userId } = await partner();
    const { planList } = await app.dispatch(plan.planList.initiate({ userId })).unwrap();
    const contacts = await app.dispatch(plan.planContacts.initiate({ userId, planId: planList?.[1]?.planId ?? '' })).unwrap();
    expect(contacts).toEqual({ authorizedRepresentative: null, trustees: null });
  });

  test('A participant gets the details of their own plan', async () => {
    const { app, userId, planId } = await partner({ role: 'ROLE_PARTICIPANT' });
    expect((await app.dispatch(plan.participantPlanDetails.initiate({ userId }))).data).toMatchObject({ planId, contributionRate: 6 });
  });

  test('A participant without a plan gets PLERR01', async () => {
    const { app, userId } = await partner({ role: 'ROLE_PARTICIPANT', plans: 0 });
    expect(errorCode(failure(await app.dispatch(plan.participantPlanDetails.initiate({ userId }))))).toBe('PLERR01');
  });

  test("Another user's plan is not found", async () => {
    const { app, userId } = await partner();
    const notMine = { userId, planId: 'not-mine' };
    expect(errorCode(failure(await app.dispatch(plan.planInfo.initiate(notMine))))).toBe('PLERR01');
    expect(errorCode(failure(await app.dispatch(plan.planContacts.initiate(notMine))))).toBe('PLERR01');
  });

  test.each([
    ['electSafeHarbor', ['plan/list', 'info']],
    ['createChangeRequest', ['plan/list', 'info', 'contacts']],
  ] as const)('%s refetches what it changes: %j', async (name, asked) => {
    const { app, userId, ofPlan, settled, ...here } = await partner();
    await Promise.all([
      app.dispatch(plan.planList.initiate({ userId })),
      app.dispatch(plan.planInfo.initiate(ofPlan)),
      app.dispatch(plan.planContacts.initiate(ofPlan)),
      app.dispatch(plan.strategicPartners.initiate({ userId })),
    ]);
    const before = (await callsOf(here)).length;
    expect(await app.dispatch(plan[name].initiate({ ...ofPlan, body: { notification: true } }))).toEqual({ data: null });
    await settled();
    const after = (await callsOf(here)).slice(before + 1);
    expect(after).toHaveLength(asked.length);
    expect(new Set(after.map((call) => asked.find((path) => call.endsWith(path))))).toEqual(new Set(asked));
  });

  test('Strategic partners are saved, and the list is refetched', async () => {
    const { app, userId, settled } = await partner();
    expect((await app.dispatch(plan.strategicPartners.initiate({ userId }))).data).toEqual({ strategicPartners: [] });
    // A member that only this gateway knows must not be lost when the next list is saved.
    const strategicPartners = [{ name: 'Acme Advisors', partnerId: 7 }];
    await app.dispatch(plan.saveStrategicPartners.initiate({ userId, body: { strategicPartners } }));
    await settled();
    expect(plan.strategicPartners.select({ userId })(app.getState()).data).toEqual({ strategicPartners });
  });

  test.each(['electSafeHarbor', 'createChangeRequest'] as const)('Read-only roles cannot call %s', async (name) => {
    const { app, ofPlan } = await partner({ role: 'ROLE_TPA' });
    expect(errorCode(failure(await app.dispatch(plan[name].initiate({ ...ofPlan, body: {} }))))).toBe('PLERR02');
  });
});

describe('Payroll integration', () => {
  test('Creating, choosing, marking, and removing an employer each update the list', async () => {
    const { app, ofPlan, settled } = await partner();
    const shown = () => payroll.employers.select(ofPlan)(app.getState()).data?.employers;
    expect((await app.dispatch(payroll.employers.initiate(ofPlan))).data).toEqual({ employers: [] });
    const { employerId } = await app
      .dispatch(payroll.createEmployer.initiate({ ...ofPlan, body: { name: 'Acme', vendorId: 'tally' } }))
      .unwrap();
    await settled();
    expect(shown()).toMatchObject([{ employerId, name: 'Acme', connected: false }]);
    await app.dispatch(payroll.updateEmployer.initiate({ ...ofPlan, body: { employerId, name: 'Acme Inc' } }));
    await settled();
    expect(shown()).toMatchObject([{ name: 'Acme Inc', connected: true }]);
    await app.dispatch(payroll.setEmployerState.initiate({ ...ofPlan, body: { employerId, state: 'needs-reauth' } }));
    await settled();
    expect(shown()).toMatchObject([{ state: 'needs-reauth' }]);
    expect(await app.dispatch(payroll.removeEmployer.initiate({ ...ofPlan, employerId }))).toEqual({ data: null });
    await settled();
    expect(shown()).toEqual([]);
  });

  test('Provider sessions require a token first, and their tokens are not stored', async () => {
    const { app, ofPlan } = await partner();
    const { employerId } = await app.dispatch(payroll.createEmployer.initiate({ ...ofPlan, body: { name: 'Acme' } })).unwrap();
    const open = (name: 'integrationSession' | 'integrationReauth') =>
      app.dispatch(payroll[name].initiate({ ...ofPlan, employerId }, { track: false }));
    expect(errorCode(failure(await open('integrationSession')))).toBe('PLERR04');
    await app.dispatch(payroll.setIntegrationToken.initiate({ ...ofPlan, body: { token: conceal('provider-token') } }));
    for (const name of ['integrationSession', 'integrationReauth'] as const) {
      const { data } = await open(name);
      expect(data?.sessionToken.reveal()).toMatch(/^\S{20,}$/);
      expect(JSON.stringify(app.getState())).not.toContain(data?.sessionToken.reveal());
    }
  });

  test('The last manual check date, adoption, and monthly fee are returned', async () => {
    const { app, ofPlan } = await partner();
    expect((await app.dispatch(payroll.lastManualCheckDate.initiate(ofPlan))).data).toEqual({ lastManualCheckdate: '2021-03-15' });
    expect((await app.dispatch(payroll.integrationAdoption.initiate(ofPlan))).data).toEqual({ canAdopt: true });
    expect((await app.dispatch(payroll.monthlyFee.initiate({ ...ofPlan, feeTypeId: '2' }))).data).toEqual({ monthlyFee: 40 });
  });

  test('Forfeiture settings are saved and then refetched', async () => {
    const { app, ofPlan, settled } = await partner();
    expect((await app.dispatch(payroll.forfeitureSettings.initiate(ofPlan))).data).toEqual({ method: 'reduce-contributions' });
    const saved = await app.dispatch(payroll.saveForfeitureSettings.initiate({ ...ofPlan, body: { method: 'pay-expenses' } }));
    expect(saved.data).toEqual({ method: 'pay-expenses' });
    await settled();
    expect(payroll.forfeitureSettings.select(ofPlan)(app.getState()).data).toEqual({ method: 'pay-expenses' });
  });

  test('Active vendors are listed with the preferred one first', async () => {
    const { app, userId } = await partner();
    const { data } = await app.dispatch(payroll.activeVendors.initiate({ userId, preferredPayrollVendor: 'wagewell' }));
    expect(data?.vendors?.[0]).toMatchObject({ vendorId: 'wagewell' });
  });

  test('PLERR03: an unknown employer', async () => {
    const { app, ofPlan } = await partner();
    const result = await app.dispatch(payroll.removeEmployer.initiate({ ...ofPlan, employerId: 'made-up' }));
    expect(errorCode(failure(result))).toBe('PLERR03');
  });
});
