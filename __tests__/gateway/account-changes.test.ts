// Changes to how users get in, while someone else secures the account: nothing that began before may finish after.
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Call } from '../../api/contract/call.js';
import { createTestDoor } from '../../gateway/test-door/client.js';
import { codeOfUri } from '../../gateway/test-door/authenticator.js';
import { solveCaptcha } from '../../gateway/test-door/solve-captcha.js';
import { dropDatabases, emptyDatabase, onPostgres, runSql, whileUncommitted } from './support/databases.js';
import { startOwnGateway, stopOwnGateways } from './support/gateways.js';
import { askForReset, changeEmail, enrollPhone, freeName, NEW_PASSWORD, ownCode, PHONE, tokenOf } from './support/people.js';
import {
  authenticator,
  basic,
  contactDetails,
  credentials,
  gatewayUrl,
  mfa,
  optionChoice,
  pathOf,
  recovery,
  securityNotices,
  signedIn,
  testDoor,
  Visitor,
  verificationLinks,
} from './support/visitor.js';

const complete = (token: string) => new Visitor().ask(verificationLinks.completeVerification, { body: { token } });
const setPassword = (token: string) => new Visitor().ask(recovery.changePasswordByToken, { body: { token, newPassword: NEW_PASSWORD } });

/** Sends a call without the end of its body, runs `act`, and then sends the rest. */
async function holdBack(visitor: Visitor, call: Call, body: object, act: () => Promise<unknown>): Promise<string[]> {
  const sent = Buffer.from(JSON.stringify(body));
  const held = request(`${gatewayUrl}/${pathOf(call, { userId: visitor.userId })}`, {
    method: call.method,
    headers: {
      ...visitor.headers(),
      'content-type': 'application/json',
      'content-length': sent.length,
      expect: '100-continue',
      // Otherwise, the test door would wait for the body to find out whose request it is.
      authorization: basic('nobody', ''),
    },
  });
  const answered = new Promise<string>((resolve, reject) => held.on('error', reject).on('response', (answer) => resolve(text(answer))));
  await new Promise((resolve) => held.on('continue', resolve).flushHeaders());
  held.write(sent.subarray(0, -1));
  await act();
  held.end(sent.subarray(-1));
  const answer: { errors?: { code: string }[] } = JSON.parse((await answered) || '{}');
  return (answer.errors ?? []).map(({ code }) => code);
}

describe('a request whose last byte arrives after the owner has pressed "This wasn\'t me" is refused', () => {
  async function underAttack() {
    const { person, visitor, userId } = await signedIn();
    await enrollPhone(visitor);
    const notice = (await testDoor.notices(userId)).find(({ link }) => link !== null);
    const token = tokenOf(notice?.link ?? '');
    const disown = () => new Visitor().ask(securityNotices.disownNotice, { body: { token } });
    return { person, visitor, userId, disown };
  }

  test('a new password', async () => {
    const { person, visitor, disown } = await underAttack();
    const body = { username: person.username, newPassword: NEW_PASSWORD };
    expect(await holdBack(visitor, credentials.changePassword, body, disown)).toEqual(['SEERR01']);
    expect((await new Visitor().authenticate({ ...person, password: NEW_PASSWORD })).codes).toEqual(['AUERR02']);
  });

  test('a new email address', async () => {
    const { visitor, userId, disown } = await underAttack();
    const body = { email: `${freeName()}@example.com` };
    expect(await holdBack(visitor, contactDetails.updateEmail, body, disown)).toEqual(['SEERR01']);
    expect(await testDoor.describePerson(userId)).toMatchObject({ pendingEmail: null });
  });

  test('a new phone number', async () => {
    const { visitor, userId, disown } = await underAttack();
    expect(await holdBack(visitor, contactDetails.updatePhone, PHONE, disown)).toEqual(['SEERR01']);
    expect(await testDoor.describePerson(userId)).toMatchObject({ phones: [] });
  });
});

onPostgres('on PostgreSQL', () => {
  test('a request counts from its last byte on: a code that has expired by then is refused', async () => {
    const { visitor, userId } = await signedIn();
    const code = await ownCode(visitor, 'email');
    const expire = `update one_time_codes set expires_at = date_trunc('milliseconds', now()) where user_id = '${userId}'`;
    const codes = await holdBack(visitor, mfa.verifyCode, { code }, () => runSql(process.env.DATABASE_URL ?? '', expire));
    expect(codes).toEqual(['MFERR01']);
  });
});

test('changes are undone latest first, even if the latest is a request that began before the others', async () => {
  const { person, userId } = await signedIn({ phone: PHONE.number });
  const thief = new Visitor();
  await thief.authenticate(person, {}, "a thief's");
  const own = async (number: string) => {
    await thief.ask(contactDetails.updatePhone, { userId, body: { ...PHONE, number } });
    await thief.ask(mfa.verifyCode, { userId, body: { code: await ownCode(thief, 'sms') } });
  };
  const last = await holdBack(thief, contactDetails.verifyPhone, { type: 30 }, async () => {
    await own('2025550171');
    await thief.ask(contactDetails.verifyPhone, { userId, body: { type: 30 } });
    await own('2025550172');
  });
  expect(last).toEqual([]);
  expect(await testDoor.describePerson(userId)).toMatchObject({ phones: [{ number: '2025550172' }] });
  const signIn = (await testDoor.notices(userId)).find(({ subject }) => subject === 'New sign-in to your account');
  await new Visitor().ask(securityNotices.disownNotice, { body: { token: tokenOf(signIn?.link ?? '') } });
  expect(await testDoor.describePerson(userId)).toMatchObject({ phones: [{ number: PHONE.number }] });
});

test('a session that uses up its tries at new passwords does not use up those of a reset link', async () => {
  const { person, visitor, userId } = await signedIn({ password: NEW_PASSWORD });
  const { token } = await testDoor.issueLink('Password Reset', userId);
  const body = { username: person.username, newPassword: NEW_PASSWORD };
  const tries = await Promise.all(Array.from({ length: 6 }, () => visitor.ask(credentials.changePassword, { userId, body })));
  expect(tries.filter(({ codes }) => codes[0] === 'RLERR02')).toHaveLength(1);
  const other = { token, newPassword: 'Fresh#Harbor9' };
  expect((await new Visitor().ask(recovery.changePasswordByToken, { body: other })).codes).toEqual([]);
});

describe('links that were sent before stop working', () => {
  test('a reset link, once the password is changed', async () => {
    const { person, visitor, userId } = await signedIn({ securityQuestion: 'Pet?', questionAtSignIn: false });
    await askForReset(person);
    const token = tokenOf(await testDoor.latestLink(userId));
    const body = { username: person.username, newPassword: 'Fresh#Harbor9' };
    expect((await visitor.ask(credentials.changePassword, { userId, body })).codes).toEqual([]);
    expect((await setPassword(token)).codes).toEqual(['VEERR02']);
  });

  test('every link to the former address, once a new address is verified', async () => {
    const { person, visitor, userId } = await signedIn({ securityQuestion: 'Pet?', questionAtSignIn: false });
    await askForReset(person);
    const reset = tokenOf(await testDoor.latestLink(userId));
    const signing = (await testDoor.issueLink('Trustee Signing', userId)).token;
    const mapping = (await testDoor.issueLink('Account Mapping', userId)).token;
    await changeEmail(visitor, `${freeName()}@example.com`);
    expect((await setPassword(reset)).codes).toEqual(['VEERR02']);
    const { data } = await new Visitor().ask(verificationLinks.verifyAccountMapping, { token: mapping });
    expect(data).toMatchObject({ hasExpiredVerification: true });
    expect((await new Visitor().signInByLink(signing)).codes).toEqual(['VTERR02']);
  });
});

test('a link to the new address still works once the address is verified by code', async () => {
  const { visitor, userId } = await signedIn();
  const email = `${freeName()}@example.com`;
  await visitor.ask(contactDetails.updateEmail, { userId, body: { email } });
  const { token } = await testDoor.issueLink('Email Verification', userId);
  await changeEmail(visitor, email);
  const { data } = await new Visitor().ask(verificationLinks.verifyToken, { token });
  expect(data).toMatchObject({ isValidated: true, hasExpiredVerification: false });
});

describe('while support has locked an account', () => {
  test('AUERR06: a link to a new address does not verify it, and is not sent again', async () => {
    const { visitor, userId } = await signedIn();
    await visitor.ask(contactDetails.updateEmail, { userId, body: { email: `${freeName()}@example.com` } });
    const { token } = await testDoor.issueLink('Email Verification', userId);
    await testDoor.lockAccount(userId);
    expect((await complete(token)).codes).toEqual(['AUERR06']);
    expect((await new Visitor().ask(verificationLinks.resendVerification, { body: { token } })).codes).toEqual(['AUERR06']);
    const before = await testDoor.outbox(userId);
    expect((await new Visitor().ask(verificationLinks.resendVerificationEmail, { userId })).codes).toEqual([]);
    expect(await testDoor.outbox(userId)).toEqual(before);
    expect(await testDoor.describePerson(userId)).toMatchObject({ pendingEmail: null });
  });

  test('AUERR06: a link that is issued meanwhile verifies nothing', async () => {
    const { userId } = await testDoor.createPerson({ emailVerified: false });
    await testDoor.lockAccount(userId);
    const { token } = await testDoor.issueLink('Email Verification', userId);
    expect((await complete(token)).codes).toEqual(['AUERR06']);
    expect(await testDoor.describePerson(userId)).toMatchObject({ emailVerified: false });
  });
});

test('after a reset, every computer but the one that made it is new again', async () => {
  const person = await testDoor.createPerson({ securityQuestion: 'Pet?', questionAtSignIn: false });
  const renewed = { ...person, password: NEW_PASSWORD };
  const subjects = async () => (await testDoor.notices(person.userId)).map(({ subject }) => subject);
  const [owner, thief] = [new Visitor(), new Visitor()];
  await owner.authenticate(person, {}, "the owner's");
  await thief.authenticate(person, {}, "a thief's");
  await askForReset(person);
  const token = tokenOf(await testDoor.latestLink(person.userId));
  expect((await owner.ask(recovery.changePasswordByToken, { body: { token, newPassword: NEW_PASSWORD } })).codes).toEqual([]);
  const before = await subjects();
  expect((await owner.authenticate(renewed, {}, "the owner's")).codes).toEqual([]);
  expect(await subjects()).toEqual(before);
  expect((await thief.authenticate(renewed, {}, "a thief's")).codes).toEqual([]);
  expect(await subjects()).toEqual(['New sign-in to your account', ...before]);
});

test('the first email address of an account is reported to its phone, and disowning that notice removes it', async () => {
  const { visitor, userId } = await signedIn({ email: null, phone: '2125550188' });
  await changeEmail(visitor, `${freeName()}@example.com`);
  const notice = (await testDoor.notices(userId)).find(({ channel }) => channel === 'sms');
  expect(notice?.recipient).toBe('+12125550188');
  await new Visitor().ask(securityNotices.disownNotice, { body: { token: tokenOf(notice?.link ?? '') } });
  expect(await testDoor.describePerson(userId)).toMatchObject({ email: null, emailVerified: false });
});

test('disowning the change of an address that was not verified restores it, unverified, and no notice goes there', async () => {
  const email = `${freeName()}@example.com`;
  const { visitor, userId } = await signedIn({ email, emailVerified: false, phone: '2125550188' });
  await changeEmail(visitor, `${freeName()}@example.com`);
  expect((await testDoor.notices(userId)).map(({ recipient }) => recipient)).not.toContain(email);
  const notice = (await testDoor.notices(userId)).find(({ subject }) => subject === 'Your email address was changed');
  await new Visitor().ask(securityNotices.disownNotice, { body: { token: tokenOf(notice?.link ?? '') } });
  expect(await testDoor.describePerson(userId)).toMatchObject({ email, emailVerified: false });
});

onPostgres('on PostgreSQL', () => {
  afterAll(async () => {
    await stopOwnGateways();
    await dropDatabases();
  });

  test('the same new password is confirmed for a minute, and then the link is spent', async () => {
    const { userId } = await testDoor.createPerson();
    const { token } = await testDoor.issueLink('Password Reset', userId);
    const change = () => new Visitor().ask(recovery.changePasswordByToken, { body: { token, newPassword: NEW_PASSWORD } });
    expect([(await change()).codes, (await change()).codes]).toEqual([[], []]);
    const sql = `update links set completed_at = completed_at - interval '61 seconds' where user_id = '${userId}'`;
    await runSql(process.env.DATABASE_URL ?? '', sql);
    expect((await change()).codes).toEqual(['VEERR03']);
  });

  test('a sign-in waits for a reset that is about to commit, and its password is then wrong', async () => {
    const url = await emptyDatabase();
    const gateway = await startOwnGateway({ DATABASE_URL: url });
    const door = createTestDoor(gateway.url);
    const [person, other] = [await door.createPerson(), await door.createPerson({ password: NEW_PASSWORD })];
    const reset = `
      update accounts set password_hash = (select password_hash from accounts where user_id = '${other.userId}')
        where user_id = '${person.userId}';
      delete from sessions where user_id = '${person.userId}'`;
    const { answered } = await whileUncommitted(url, reset, async ({ blocks }) => {
      const signIn = new Visitor(gateway.url).authenticate(person);
      await Promise.race([signIn, blocks()]);
      return { answered: signIn };
    });
    expect((await answered).codes).toEqual(['AUERR02']);
    expect(await runSql(url, `select from sessions where user_id = '${person.userId}'`)).toEqual([]);
  });

  test('"This wasn\'t me" undoes a later change that is committed meanwhile, too', async () => {
    const url = await emptyDatabase();
    const gateway = await startOwnGateway({ DATABASE_URL: url });
    const door = createTestDoor(gateway.url);
    const person = await door.createPerson();
    const { userId } = person;
    const visitor = new Visitor(gateway.url);
    await visitor.authenticate(person);
    await changeEmail(visitor, `${freeName()}@example.com`, door);
    const [notice] = await door.notices(userId);
    await enrollPhone(visitor, door);
    const ofPhone = `from notices where kind = 'phone-changed'`;
    await runSql(url, `create table withheld as select * ${ofPhone}; delete ${ofPhone}`);
    const change = `select from accounts where user_id = '${userId}' for no key update; insert into notices select * from withheld`;
    const { answered } = await whileUncommitted(url, change, async ({ blocks }) => {
      const body = { token: tokenOf(notice?.link ?? '') };
      const pressed = new Visitor(gateway.url).ask(securityNotices.disownNotice, { body });
      await Promise.race([pressed, blocks()]);
      return { answered: pressed };
    });
    expect((await answered).codes).toEqual([]);
    expect(await door.describePerson(userId)).toMatchObject({ email: person.email, phones: [] });
  });

  /** Asks for something while another transaction, which then commits, replaces the user's links. */
  async function whileReplaced<T>(url: string, userId: string, ask: () => Promise<T>): Promise<T> {
    const replacement = `select from accounts where user_id = '${userId}' for no key update;
      update links set replaced_at = now() where user_id = '${userId}'`;
    const { answered } = await whileUncommitted(url, replacement, async ({ blocks }) => {
      const answer = ask();
      await Promise.race([answer, blocks()]);
      return { answered: answer };
    });
    return answered;
  }

  test('a link starts no session if it is replaced while it is opened', async () => {
    const url = await emptyDatabase();
    const gateway = await startOwnGateway({ DATABASE_URL: url });
    const door = createTestDoor(gateway.url);
    const { userId } = await door.createPerson();
    const { token } = await door.issueLink('Trustee Signing', userId);
    expect((await whileReplaced(url, userId, () => new Visitor(gateway.url).signInByLink(token))).codes).toEqual(['VTERR02']);
    expect(await runSql(url, `select from sessions where user_id = '${userId}'`)).toEqual([]);
  });

  test('a reset link sets no password if it is replaced while it is used', async () => {
    const url = await emptyDatabase();
    const gateway = await startOwnGateway({ DATABASE_URL: url });
    const door = createTestDoor(gateway.url);
    const person = await door.createPerson();
    const { token } = await door.issueLink('Password Reset', person.userId);
    const body = { token, newPassword: NEW_PASSWORD };
    const reset = () => new Visitor(gateway.url).ask(recovery.changePasswordByToken, { body });
    expect((await whileReplaced(url, person.userId, reset)).codes).toEqual(['VEERR03']);
    expect((await new Visitor(gateway.url).authenticate(person)).codes).toEqual([]);
  });

  test('an invitation starts no session if the account is set up while it is opened', async () => {
    const url = await emptyDatabase();
    const gateway = await startOwnGateway({ DATABASE_URL: url });
    const door = createTestDoor(gateway.url);
    const { userId } = await door.createPerson({ username: null, skipEnrollmentSteps: true });
    const { token } = await door.issueLink('Account Setup', userId);
    const owner = new Visitor(gateway.url);
    await owner.signInByLink(token);
    // An opening takes its count back after it has read the link, and before it reads the account.
    await runSql(
      url,
      `create function wait() returns trigger language plpgsql as 'begin perform pg_advisory_xact_lock_shared(1); return new; end';
       create trigger wait before update on counters for each row when (new.count < old.count) execute function wait()`,
    );
    const { answered } = await whileUncommitted(url, 'select pg_advisory_xact_lock(1)', async ({ blocks }) => {
      const opening = new Visitor(gateway.url).signInByLink(token);
      await Promise.race([opening, blocks()]);
      const body = { username: freeName(), password: NEW_PASSWORD };
      expect((await owner.ask(credentials.saveCredentials, { userId, body })).codes).toEqual([]);
      return { answered: opening };
    });
    expect((await answered).codes).toEqual(['VTERR03']);
    expect(await runSql(url, `select from sessions where user_id = '${userId}'`)).toHaveLength(1);
  });

  test.each([
    ['goes to the address that is restored meanwhile', "email = 'restored@example.com'", ['restored@example.com']],
    ['is not sent if support locks the account meanwhile', 'locked_at = now()', []],
  ])('a reset link %s', async (_, change, recipients) => {
    const url = await emptyDatabase();
    const gateway = await startOwnGateway({ DATABASE_URL: url });
    const door = createTestDoor(gateway.url);
    const person = await door.createPerson({ securityQuestion: 'Pet?', questionAtSignIn: false });
    const solved = await solveCaptcha(gateway.url);
    const uncommitted = `update accounts set ${change} where user_id = '${person.userId}'`;
    const { answered } = await whileUncommitted(url, uncommitted, async ({ blocks }) => {
      const asked = askForReset(person, 'Rex', solved, new Visitor(gateway.url));
      await Promise.race([asked, blocks()]);
      return { answered: asked };
    });
    expect((await answered).codes).toEqual([]);
    expect((await door.outbox(person.userId)).map(({ recipient }) => recipient)).toEqual(recipients);
  });

  test('TOERR02: an app whose setup is restarted while its code is checked is not confirmed', async () => {
    const url = await emptyDatabase();
    const gateway = await startOwnGateway({ DATABASE_URL: url });
    const person = await createTestDoor(gateway.url).createPerson();
    const visitor = new Visitor(gateway.url);
    await visitor.authenticate(person);
    const { userId } = person;
    const { data } = await visitor.ask(authenticator.registerAuthenticator, { userId });
    const body = { code: codeOfUri(data.uri), authAppName: 'Pocket' };
    const waiting = `select from accounts where user_id = '${userId}' for no key update`;
    const { answered } = await whileUncommitted(url, waiting, async ({ blocks }) => {
      const asked = visitor.ask(authenticator.verifyAuthenticator, { userId, body });
      await Promise.race([asked, blocks()]);
      await runSql(url, `update authenticators set sealed_secret = 'another' where user_id = '${userId}'`);
      return { answered: asked };
    });
    expect((await answered).codes).toEqual(['TOERR02']);
  });

  test('a choice made while the last method is removed does not require codes', async () => {
    const url = await emptyDatabase();
    const gateway = await startOwnGateway({ DATABASE_URL: url });
    const person = await createTestDoor(gateway.url).createPerson({ phone: '2025550123' });
    const visitor = new Visitor(gateway.url);
    await visitor.authenticate(person);
    const { userId } = person;
    const removal = `select from accounts where user_id = '${userId}' for no key update; delete from phones where user_id = '${userId}'`;
    const { answered } = await whileUncommitted(url, removal, async ({ blocks }) => {
      const asked = visitor.ask(optionChoice.saveOptionChoice, { userId, body: { optionType: 190, active: true } });
      await Promise.race([asked, blocks()]);
      return { answered: asked };
    });
    expect((await answered).codes).toEqual(['OCERR04']);
  });
});
