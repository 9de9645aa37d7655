// Account-mapping links: opening one completes it, and what ends it.
import { NEW_PASSWORD } from './support/people.js';
import { recovery, testDoor, verificationLinks, Visitor } from './support/visitor.js';

const map = (token: string) => new Visitor().ask(verificationLinks.verifyAccountMapping, { token });

async function resetPassword(userId: string) {
  const { token } = await testDoor.issueLink('Password Reset', userId);
  await new Visitor().ask(recovery.changePasswordByToken, { body: { token, newPassword: NEW_PASSWORD } });
}

test('opening the link twice succeeds, since a mail scanner may open it first', async () => {
  const { userId } = await testDoor.createPerson();
  const { token } = await testDoor.issueLink('Account Mapping', userId);
  const good = { userId, isValidated: true, isCompleted: false, hasExpiredVerification: false };
  expect((await map(token)).data).toMatchObject(good);
  expect((await map(token)).data).toMatchObject(good);
});

test('a day after it was opened, the link is reported as completed', async () => {
  const { userId } = await testDoor.createPerson();
  const { token } = await testDoor.issueLink('Account Mapping', userId);
  await testDoor.completeLink(token);
  expect((await map(token)).data).toMatchObject({ isCompleted: true });
});

test.each<[string, (userId: string) => Promise<unknown>]>([
  ['its owner resets the password', resetPassword],
  ['support locks the account', testDoor.lockAccount],
  ['a new one replaces it', async (userId) => testDoor.issueLink('Account Mapping', userId)],
])('once %s, the link no longer works, even for someone who opened it before', async (_, end) => {
  const { userId } = await testDoor.createPerson();
  const opened = await testDoor.issueLink('Account Mapping', userId);
  await map(opened.token);
  await end(userId);
  expect((await map(opened.token)).data).toMatchObject({ isCompleted: true });
  const other = await testDoor.createPerson();
  const unopened = await testDoor.issueLink('Account Mapping', other.userId);
  await end(other.userId);
  expect((await map(unopened.token)).data).toMatchObject({ hasExpiredVerification: true });
});

test('an expired link is reported as such, and a link of another type is refused', async () => {
  const { userId } = await testDoor.createPerson();
  const { token } = await testDoor.issueLink('Account Mapping', userId);
  await testDoor.expireLink(token);
  expect((await map(token)).data).toMatchObject({ hasExpiredVerification: true });
  const other = await testDoor.issueLink('Account Setup', userId);
  expect((await map(other.token)).codes).toEqual(['VTERR01']);
});
