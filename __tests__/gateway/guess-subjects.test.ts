// Whose failures a guess counts among: one account's user ID may be another account's username.
import { hash as bcrypt } from '@node-rs/bcrypt';
import { createTestDoor } from '../../gateway/test-door/client.js';
import { file, runCommand } from './support/accounts-command.js';
import { dropDatabases } from './support/databases.js';
import { ownDatabase, startOwnGateway, stopOwnGateways } from './support/gateways.js';
import { NEW_PASSWORD } from './support/people.js';
import { mfa, recovery, Visitor } from './support/visitor.js';

const PASSWORD = 'Old-System-Pass-1';

/** Ann's user ID is Eve's username. */
async function annAndEve() {
  const database = await ownDatabase();
  const hash = await bcrypt(PASSWORD, 4);
  const people = file(
    'people.csv',
    [
      'user_id,username,password_hash,email,email_verified,phone,phone_verified',
      `ann,annabel,${hash},annabel@example.com,true,2025550143,true`,
      `eve,ann,${hash},eve@example.com,true,,`,
    ].join('\n'),
  );
  expect((await runCommand('accounts', database, ['import', people, '--write'])).errors).toBe('');
  const { url } = await startOwnGateway({ ...database, DEMO_ACCOUNTS: 'false' });
  const door = createTestDoor(url);
  await door.setOptionChoice({ userId: 'ann', optionType: 190, active: true });
  return {
    url,
    door,
    ann: { userId: 'ann', username: 'annabel', password: PASSWORD },
    eve: { userId: 'eve', username: 'ann', password: PASSWORD },
  };
}

afterAll(async () => {
  await stopOwnGateways();
  await dropDatabases();
});

test("a user whose username is another's user ID neither clears their failures nor causes their notices", async () => {
  const { url, door, ann, eve } = await annAndEve();
  const owner = new Visitor(url);
  await owner.authenticate(ann);
  await owner.ask(mfa.requestSignInCode, { body: { type: 'sms', username: ann.username } });
  const twilioMfaCode = await door.latestCode(ann.userId);
  await door.lockCodes(ann.userId);
  const { token } = await door.issueLink('Password Reset', eve.userId);
  await new Visitor(url).ask(recovery.changePasswordByToken, { body: { token, newPassword: NEW_PASSWORD } });
  expect((await new Visitor(url).authenticate(ann, { twilioMfaCode })).codes).toEqual(['MFERR02']);

  for (let turn = 0; turn < 5; turn += 1) await new Visitor(url).authenticate({ ...eve, password: PASSWORD });
  const told = async (userId: string) => (await door.notices(userId)).map(({ subject }) => subject);
  expect(await told(ann.userId)).toEqual([]);
  expect(await told(eve.userId)).toContain('Sign-in attempts were blocked');
});
