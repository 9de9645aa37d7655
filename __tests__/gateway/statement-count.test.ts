// What a sign-in and a session validation cost the database: as few statements as possible, and no row that everyone writes.
import { createTestDoor } from '../../gateway/test-door/client.js';
import { dropDatabases, emptyDatabase, onPostgres } from './support/databases.js';
import { startOwnGateway, stopOwnGateways } from './support/gateways.js';
import { session, Visitor } from './support/visitor.js';
import { watchDatabase } from './support/watched-database.js';

/** Tables that are read and written in the background, however many people sign in: in batches, or once in a while. */
const IN_BACKGROUND = /"(?:messages|security_events|world_faults|world_requests)"|set "?last_accessed_at|update "sessions"/;
/** In test mode, the gateway also notes whose request it was. A validation reads less than this. */
const OF_THE_TEST_DOOR = /^select .*"session_id", "proved_at"/;

onPostgres('on PostgreSQL', () => {
  afterAll(async () => {
    await stopOwnGateways();
    await dropDatabases();
  });

  async function watched() {
    const { url: DATABASE_URL, take } = await watchDatabase(await emptyDatabase());
    const { url } = await startOwnGateway({ DATABASE_URL, DEMO_ACCOUNTS: 'false' });
    const person = await createTestDoor(url).createPerson();
    const statementsOf = async (act: () => Promise<unknown>) => {
      await act();
      return take().filter((statement) => !IN_BACKGROUND.test(statement) && !OF_THE_TEST_DOOR.test(statement));
    };
    return { url, person, statementsOf, take };
  }

  test('a sign-in is one read and one write, and writes no counter', async () => {
    const { url, person, statementsOf, take } = await watched();
    await new Visitor(url).authenticate(person);
    take();
    const statements = await statementsOf(async () => expect((await new Visitor(url).authenticate(person)).codes).toEqual([]));
    expect(statements).toEqual([expect.stringMatching(/^select /), expect.stringMatching(/^with "started" as \(insert into "sessions"/)]);
    expect(statements.filter((statement) => /(?:insert into|update) "(?:counters|guesses)"/.test(statement))).toEqual([]);
  });

  test('a session validation is one read', async () => {
    const { url, person, statementsOf, take } = await watched();
    const visitor = new Visitor(url);
    await visitor.authenticate(person);
    await visitor.ask(session.validateSession, undefined);
    take();
    const statements = await statementsOf(async () => {
      expect((await visitor.ask(session.validateSession, undefined)).data).toMatchObject({ validated: true });
    });
    expect(statements).toEqual([expect.stringMatching(/^select /)]);
  });
});
