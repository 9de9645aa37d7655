// A company's first day: migrate an empty database, import a thousand accounts, show its brand, invite one user, and sign in both kinds.
import { hash as bcrypt } from '@node-rs/bcrypt';
import { createTestDoor } from '../../gateway/test-door/client.js';
import { file, runCommand } from './support/accounts-command.js';
import { dropDatabases } from './support/databases.js';
import { ownDatabase, startOwnGateway, stopOwnGateways } from './support/gateways.js';
import { contactDetails, credentials, mfa, verificationLinks, Visitor } from './support/visitor.js';

jest.setTimeout(240_000);

afterAll(async () => {
  await stopOwnGateways();
  if (process.env.DATABASE_URL) await dropDatabases();
});

const PEOPLE = 1000;
const OLD_PASSWORD = 'Old-System-Pass-1';
const NEW_PASSWORD = 'Sunny#Harbor7';

/** Half of the accounts have a password from the old system. The other half receive invitations. */
async function peopleFile(): Promise<string> {
  const hash = await bcrypt(OLD_PASSWORD, 4);
  const lines = Array.from({ length: PEOPLE }, (_, index) => {
    const email = `person${index}@example.com`;
    return index % 2 === 0 ? `${email},true,person${index},${hash}` : `${email},,,`;
  });
  return file('people.csv', ['email,email_verified,username,password_hash', ...lines].join('\n'));
}

test('a company migrates, imports 1,000 accounts, and invites one user; imported and invited users sign in', async () => {
  const database = await ownDatabase();
  const command = async (script: 'accounts' | 'migrate', ...args: string[]) => {
    const { code, output, errors } = await runCommand(script, database, args);
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    return output.trim();
  };
  expect(await command('migrate')).toMatch(/^Ran: /);
  expect(await command('accounts', 'import', await peopleFile(), '--write')).toBe(
    'Imported 1000 accounts (500 with a password, 500 to be invited).',
  );
  await command('accounts', 'brand', file('brand.json', '{"brandName":"Acme Retirement"}'));
  expect(await command('accounts', 'invite', 'person1@example.com')).toBe('Queued 1 invitation.');

  const { url } = await startOwnGateway({ ...database, MIGRATE_AT_START: 'false', DEMO_ACCOUNTS: 'false' });
  expect((await new Visitor(url).authenticate({ username: 'person998', password: OLD_PASSWORD })).codes).toEqual([]);

  const door = createTestDoor(url);
  const email = (await door.outbox('person1@example.com'))[0];
  expect(email?.body).toContain('Acme Retirement');
  const token = email?.link?.split('token=')[1] ?? '';
  const visitor = new Visitor(url);
  expect((await visitor.signInByLink(token)).codes).toEqual([]);
  const { userId } = visitor;
  await visitor.ask(contactDetails.updateEmail, { userId, body: { email: 'person1@example.com' } });
  await visitor.ask(mfa.requestCode, { userId, body: { type: 'email' } });
  await visitor.ask(mfa.verifyCode, { userId, body: { code: await door.latestCode(userId) } });
  await visitor.ask(contactDetails.verifyEmail, { userId, type: '10' });
  const saved = await visitor.ask(credentials.saveCredentials, { userId, body: { username: 'invited1', password: NEW_PASSWORD } });
  expect(saved.codes).toEqual([]);
  expect((await visitor.ask(verificationLinks.completeVerification, { body: { token } })).codes).toEqual([]);
  expect((await new Visitor(url).authenticate({ username: 'invited1', password: NEW_PASSWORD })).codes).toEqual([]);
});
