// A plan whose stored data cannot be read: the rest of the user's plans stay usable, and the operator is told.
import { createTestDoor } from '../../gateway/test-door/client.js';
import { emptyDatabase, onPostgres, runSql } from './support/databases.js';
import { startOwnGateway } from './support/gateways.js';
import { plans, Visitor } from './support/visitor.js';

onPostgres('on PostgreSQL', () => {
  test('it is left out of the list and logged, and no other plan is shown in its place', async () => {
    const databaseUrl = await emptyDatabase();
    const gateway = await startOwnGateway({ DATABASE_URL: databaseUrl });
    const person = await createTestDoor(gateway.url).createPerson({ role: 'ROLE_PLAN_ADMIN' });
    const visitor = new Visitor(gateway.url);
    await visitor.authenticate(person);
    const { userId } = person;
    const readable = async () => (await visitor.ask(plans.planList, { userId })).data.planList?.map(({ planId }) => planId) ?? [];
    const [first, second] = await readable();
    expect(second).toBeDefined();
    await runSql(databaseUrl, `update plans set document = document - 'balance' where plan_id = '${first}'`);
    expect(await readable()).toEqual([second]);
    expect(gateway.output()).toContain('plan unreadable');
    expect((await visitor.ask(plans.participantPlanDetails, { userId })).codes).toEqual(['SVERR01']);
  });
});
