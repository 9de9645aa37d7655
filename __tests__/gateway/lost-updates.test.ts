// Concurrent changes of the same record by two processes: each change is kept.
import { createTestDoor } from '../../gateway/test-door/client.js';
import { dropDatabases, emptyDatabase, onPostgres, runSql, whileLocked, whileUncommitted } from './support/databases.js';
import { startOwnGateway, stopOwnGateways } from './support/gateways.js';
import { payroll, plans, recoveryCodes, Visitor } from './support/visitor.js';

onPostgres('on PostgreSQL', () => {
  let url = '';
  /** Two browsers of one plan administrator, each at a separate gateway. */
  let [one, other] = [new Visitor(), new Visitor()];
  let ofPlan = { userId: '', planId: '' };

  beforeAll(async () => {
    url = await emptyDatabase();
    const gateways = [await startOwnGateway({ DATABASE_URL: url }), await startOwnGateway({ DATABASE_URL: url })] as const;
    const person = await createTestDoor(gateways[0].url).createPerson({ role: 'ROLE_PLAN_ADMIN' });
    [one, other] = [new Visitor(gateways[0].url), new Visitor(gateways[1].url)];
    for (const visitor of [one, other]) await visitor.authenticate(person);
    const { userId } = person;
    const { data } = await one.ask(plans.planList, { userId });
    ofPlan = { userId, planId: data.planList?.[0]?.planId ?? '' };
  });
  afterAll(async () => {
    await stopOwnGateways();
    await dropDatabases();
  });

  test("concurrent changes of an employer's name and state are both saved", async () => {
    const { data } = await one.ask(payroll.createEmployer, { ...ofPlan, body: { name: 'Bakery' } });
    const { employerId } = data;
    // Reads continue while the table is locked, so both read the employer before either writes.
    const { answers } = await whileLocked(
      url,
      'employers',
      async ({ waits }) => {
        const changes = [
          one.ask(payroll.updateEmployer, { ...ofPlan, body: { employerId, name: 'Harbor Bakery' } }),
          other.ask(payroll.setEmployerState, { ...ofPlan, body: { employerId, state: 'CREDENTIALS' } }),
        ];
        await waits(2);
        return { answers: Promise.all(changes) };
      },
      'exclusive',
    );
    expect((await answers).map(({ codes }) => codes)).toEqual([[], []]);
    expect((await one.ask(payroll.employers, ofPlan)).data.employers).toEqual([
      { employerId, name: 'Harbor Bakery', state: 'CREDENTIALS', connected: true },
    ]);
  });

  test('of employers that are added to a plan at the same moment, one fills it up and the others are refused', async () => {
    await runSql(url, `delete from employers where plan_id = '${ofPlan.planId}'`);
    const values = `'many-' || n, '${ofPlan.planId}', 'Bakery ' || n, false from generate_series(1, 499) n`;
    await runSql(url, `insert into employers (employer_id, plan_id, name, connected) select ${values}`);
    // Reads continue, so all of them could count the employers before any of them is written.
    const { answers } = await whileUncommitted(url, 'lock table employers in exclusive mode', async ({ blocks }) => {
      const added = [one, other, one, other].map((visitor, index) =>
        visitor.ask(payroll.createEmployer, { ...ofPlan, body: { name: `Mill ${index}` } }),
      );
      await blocks(added.length);
      return { answers: Promise.all(added) };
    });
    expect((await answers).map(({ codes }) => codes.join()).sort()).toEqual(['', 'RQERR01', 'RQERR01', 'RQERR01']);
    await runSql(url, `delete from employers where plan_id = '${ofPlan.planId}'`);
  });

  test('of two sets of recovery codes that are created at the same moment, one is left', async () => {
    const { userId } = ofPlan;
    const { answers } = await whileUncommitted(url, 'lock table recovery_codes in exclusive mode', async ({ blocks }) => {
      const created = [one, other].map((visitor) => visitor.ask(recoveryCodes.createRecoveryCodes, { userId }));
      await blocks(created.length);
      return { answers: Promise.all(created) };
    });
    expect((await answers).map(({ codes }) => codes)).toEqual([[], []]);
    expect((await one.ask(recoveryCodes.recoveryCodes, { userId })).data.left).toBe(10);
  });

  test("saving a plan's forfeiture settings keeps what another process changed in the plan", async () => {
    const { answer } = await whileLocked(
      url,
      'plans',
      async ({ waits, run }) => {
        const change = one.ask(payroll.saveForfeitureSettings, { ...ofPlan, body: { method: 'pay-expenses' } });
        await waits();
        await run(`update plans set document = jsonb_set(document, '{status}', '"Closed"') where plan_id = '${ofPlan.planId}'`);
        return { answer: change };
      },
      'exclusive',
    );
    expect((await answer).data).toEqual({ method: 'pay-expenses' });
    const [plan] = await runSql(url, `select document ->> 'status' as status from plans where plan_id = '${ofPlan.planId}'`);
    expect(plan).toEqual({ status: 'Closed' });
  });
});
