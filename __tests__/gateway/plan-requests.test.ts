// Requests for a plan that are sent twice because the first response was lost, on a separate PostgreSQL database.
import { sql } from 'kysely';
import type { SignedInContext } from '../../gateway/core/request-context.js';
import { keepPlanRequest, type PlanRequestKind } from '../../gateway/domain/plans/plans.js';
import { openDatabase, type OpenDatabase } from '../../gateway/storage/database.js';
import { dropDatabases, emptyDatabase, onPostgres } from './support/databases.js';

const NOON = new Date('2026-05-04T12:00:00Z');
const MOVE = { reason: 'move', when: { year: 2027 } };

interface Sent {
  readonly by?: string;
  readonly kind?: PlanRequestKind;
  readonly planId?: string;
  readonly body?: object;
  readonly seconds?: number;
}

onPostgres('on PostgreSQL', () => {
  let database: OpenDatabase;

  beforeAll(async () => {
    const databaseUrl = await emptyDatabase();
    database = await openDatabase({ databaseUrl, dataDir: null, databasePooler: false, migrateAtStart: true });
    for (const userId of ['ann', 'ben'])
      await sql`insert into accounts (user_id, roles, created_at) values (${userId}, '[]', now())`.execute(database.db);
  });
  beforeEach(() => database.db.deleteFrom('plan_requests').execute());
  afterAll(async () => {
    await database.close();
    await dropDatabases();
  });

  /** A change request of Ann's at noon, or one that differs from it. */
  function send({ by = 'ann', kind = 'change-request', planId = 'one', body = MOVE, seconds = 0 }: Sent = {}): Promise<void> {
    const now = new Date(NOON.getTime() + seconds * 1000);
    // Storing a request uses no other part of a context.
    return keepPlanRequest({ db: database.db, session: { userId: by }, now } as SignedInContext, kind, planId, body);
  }

  const stored = async () => (await database.db.selectFrom('plan_requests').select('id').execute()).length;

  test('the same request within a minute is stored once, also while the first one is still running', async () => {
    await Promise.all([send(), send()]);
    await send({ body: { when: { year: 2027 }, reason: 'move' }, seconds: 60 });
    expect(await stored()).toBe(1);
  });

  test.each<[string, Sent]>([
    ['more than a minute later', { seconds: 61 }],
    ['of another user', { by: 'ben' }],
    ['of another kind', { kind: 'safe-harbor-election' }],
    ['for another plan', { planId: 'two' }],
    ['with other content', { body: { reason: 'merger' } }],
  ])('a request %s is another one', async (_what, other) => {
    await send();
    await send(other);
    expect(await stored()).toBe(2);
  });

  test('what was changed and changed back is stored each time', async () => {
    await send();
    await send({ body: { reason: 'merger' }, seconds: 1 });
    await send({ seconds: 2 });
    expect(await stored()).toBe(3);
  });
});
