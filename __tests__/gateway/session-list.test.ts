// A user's own sessions and remembered computers: the list, and what ends them.
import { createTestDoor } from '../../gateway/test-door/client.js';
import { solveCaptcha } from '../../gateway/test-door/solve-captcha.js';
import { dropDatabases, emptyDatabase, onPostgres, runSql, whileUncommitted } from './support/databases.js';
import { startOwnGateway, stopOwnGateways } from './support/gateways.js';
import { captcha, freeName, signInCode, tokenOf } from './support/people.js';
import { changePassword } from './support/security-notices.js';
import { contactDetails, mfa, plans, session, sessions, signedIn, testDoor, verificationLinks, Visitor } from './support/visitor.js';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1';

const listOf = async (visitor: Visitor) => (await visitor.ask(sessions.sessionList, { userId: visitor.userId })).data;
const isSignedIn = async (visitor: Visitor) => (await visitor.ask(session.validateSession, undefined)).data.validated;

async function elsewhere(person: Parameters<Visitor['authenticate']>[0]): Promise<Visitor> {
  const visitor = new Visitor();
  await visitor.authenticate(person);
  return visitor;
}

test('every session is listed with its browser and times, and the one that asks is marked as current', async () => {
  const { person, visitor } = await signedIn();
  const phone = new Visitor();
  await phone.authenticate(person, { 'User-Agent': PHONE });
  const { sessions: list, computers } = await listOf(visitor);
  expect(computers).toEqual([]);
  expect(list.map(({ isCurrent, browser }) => [isCurrent, browser])).toEqual(
    expect.arrayContaining([
      [true, 'Unknown browser'],
      [false, 'Safari on iPhone'],
    ]),
  );
  for (const entry of list) {
    expect(Date.parse(entry.startedAt ?? '')).toBeLessThanOrEqual(Date.parse(entry.lastAccessedAt ?? ''));
    expect(entry.id).not.toBe(visitor.token);
  }
});

test('a session ID is not a token, and only the owner can end the session', async () => {
  const { visitor } = await signedIn();
  const id = (await listOf(visitor)).sessions?.[0]?.id ?? '';
  const thief = new Visitor();
  thief.token = id;
  expect(await isSignedIn(thief)).toBe(false);
  const { visitor: other, userId } = await signedIn();
  expect((await other.ask(sessions.endSession, { userId, sessionId: id })).status).toBe(204);
  expect(await isSignedIn(visitor)).toBe(true);
});

test('a session can be ended by its ID', async () => {
  const { person, visitor, userId } = await signedIn();
  const other = await elsewhere(person);
  const id = (await listOf(visitor)).sessions?.find(({ isCurrent }) => !isCurrent)?.id ?? '';
  expect((await visitor.ask(sessions.endSession, { userId, sessionId: id })).status).toBe(204);
  expect([await isSignedIn(other), await isSignedIn(visitor)]).toEqual([false, true]);
});

test('all sessions except the current one can be ended in one call', async () => {
  const { person, visitor, userId } = await signedIn();
  const others = [await elsewhere(person), await elsewhere(person)];
  expect((await visitor.ask(sessions.endOtherSessions, { userId })).status).toBe(204);
  expect(await Promise.all([visitor, ...others].map(isSignedIn))).toEqual([true, false, false]);
});

test('only its owner can have a computer forgotten', async () => {
  const person = await testDoor.createPerson({ securityQuestion: 'Pet?' });
  const visitor = new Visitor();
  await visitor.authenticate(person, { Securityanswer: 'Rex', Captcha: await captcha(), Savedevice: 'Y' });
  const [computer] = (await listOf(visitor)).computers ?? [];
  const { visitor: other, userId } = await signedIn();
  expect((await other.ask(sessions.forgetComputer, { userId, computerId: computer?.id ?? '' })).status).toBe(204);
  expect((await visitor.authenticate(person)).codes).toEqual([]);
});

test('a computer must answer the security question again after it is forgotten', async () => {
  const person = await testDoor.createPerson({ securityQuestion: 'Pet?' });
  const visitor = new Visitor();
  const answer = { Securityanswer: 'Rex', Captcha: await captcha(), Savedevice: 'Y', 'User-Agent': FIREFOX };
  await visitor.authenticate(person, answer);
  expect((await visitor.authenticate(person)).codes).toEqual([]);
  const [computer] = (await listOf(visitor)).computers ?? [];
  expect(Date.parse(computer?.rememberedAt ?? '')).toBeLessThanOrEqual(Date.parse(computer?.lastUsedAt ?? ''));
  const call = { userId: person.userId, computerId: computer?.id ?? '' };
  expect((await visitor.ask(sessions.forgetComputer, call)).status).toBe(204);
  expect((await visitor.authenticate(person)).codes).toEqual(['AUERR01']);
});

test('the other computers stay remembered, and only on the forgotten one can strangers lock the user out', async () => {
  const person = await testDoor.createPerson({ securityQuestion: 'Pet?' });
  const [kept, forgotten] = [new Visitor(), new Visitor()];
  const answered = async () => ({ Securityanswer: 'Rex', Captcha: await captcha(), Savedevice: 'Y' });
  await kept.authenticate(person, await answered(), 'laptop');
  await forgotten.authenticate(person, await answered(), 'desktop');
  const [latest] = (await listOf(kept)).computers ?? [];
  const call = { userId: person.userId, computerId: latest?.id ?? '' };
  expect((await kept.ask(sessions.forgetComputer, call)).status).toBe(204);
  await testDoor.lockOut(person.username);
  expect((await kept.authenticate(person, {}, 'laptop')).codes).toEqual([]);
  expect((await forgotten.authenticate(person, {}, 'desktop')).codes).toEqual(['AUERR04']);
});

test('a shared computer that one user has forgotten stays known to the others: strangers do not lock them out on it', async () => {
  const [ann, ben] = [await testDoor.createPerson({ securityQuestion: 'Pet?' }), await testDoor.createPerson()];
  const shared = new Visitor();
  await shared.authenticate(ben);
  await shared.authenticate(ann, { Securityanswer: 'Rex', Captcha: await captcha(), Savedevice: 'Y' });
  const [computer] = (await listOf(shared)).computers ?? [];
  const call = { userId: ann.userId, computerId: computer?.id ?? '' };
  expect((await shared.ask(sessions.forgetComputer, call)).status).toBe(204);
  await testDoor.lockOut(ben.username);
  expect((await shared.authenticate(ben)).codes).toEqual([]);
});

describe('an address that another session left to be verified gives its reader nothing after', () => {
  const entered = async () => {
    const { person, visitor, userId } = await signedIn();
    const thief = await elsewhere(person);
    const email = `${freeName()}@example.com`;
    await thief.ask(contactDetails.updateEmail, { userId, body: { email } });
    await new Visitor().ask(verificationLinks.resendVerificationEmail, { userId });
    const token = tokenOf(await testDoor.latestLink(email));
    const complete = () => new Visitor().ask(verificationLinks.completeVerification, { body: { token } });
    return { person, visitor, userId, complete };
  };

  test('a new password', async () => {
    const { person, visitor, userId, complete } = await entered();
    await changePassword(visitor, person.username);
    expect((await complete()).codes).toEqual(['VTERR02']);
    expect(await testDoor.describePerson(userId)).toMatchObject({ email: person.email });
  });

  test('the end of all other sessions', async () => {
    const { visitor, userId, complete } = await entered();
    await visitor.ask(sessions.endOtherSessions, { userId });
    expect((await complete()).codes).toEqual(['VTERR02']);
  });

  test('the end of that session, but not of the one that ends itself', async () => {
    const { visitor, userId, complete } = await entered();
    const list = (await listOf(visitor)).sessions;
    const idOf = (current: boolean) => list.find(({ isCurrent }) => isCurrent === current)?.id ?? '';
    expect((await visitor.ask(sessions.endSession, { userId, sessionId: idOf(false) })).status).toBe(204);
    expect((await complete()).codes).toEqual(['VTERR02']);
    const email = `${freeName()}@example.com`;
    await visitor.ask(contactDetails.updateEmail, { userId, body: { email } });
    expect((await visitor.ask(sessions.endSession, { userId, sessionId: idOf(true) })).status).toBe(204);
    expect(await testDoor.describePerson(userId)).toMatchObject({ pendingEmail: email });
  });
});

test('a session that has timed out is not listed', async () => {
  const { person, userId } = await signedIn();
  await testDoor.expireSession(userId);
  expect((await listOf(await elsewhere(person))).sessions).toHaveLength(1);
});

test('a session that is over is not listed, however active it was', async () => {
  const { person, userId } = await signedIn();
  await testDoor.ageSession(userId, 13 * 60 * 60);
  expect((await listOf(await elsewhere(person))).sessions).toHaveLength(1);
});

onPostgres('on PostgreSQL', () => {
  test('a computer that is no longer remembered is not listed', async () => {
    const person = await testDoor.createPerson({ securityQuestion: 'Pet?' });
    const visitor = new Visitor();
    await visitor.authenticate(person, { Securityanswer: 'Rex', Captcha: await captcha(), Savedevice: 'Y' });
    expect((await listOf(visitor)).computers).toHaveLength(1);
    await runSql(process.env.DATABASE_URL ?? '', `update devices set expires_at = now() where user_id = '${person.userId}'`);
    expect((await listOf(visitor)).computers).toEqual([]);
  });
});

test('beyond 20 remembered computers, the least recently used one is forgotten', async () => {
  const [person, other] = [
    await testDoor.createPerson({ securityQuestion: 'Pet?' }),
    await testDoor.createPerson({ securityQuestion: 'Pet?' }),
  ];
  const remembered = async (by = person) => {
    await testDoor.resetCounts(by.userId);
    const visitor = new Visitor();
    await visitor.authenticate(by, { Securityanswer: 'Rex', Captcha: await captcha(), Savedevice: 'Y' });
    return visitor;
  };
  const ofOther = await remembered(other);
  const [first, second] = [await remembered(), await remembered()];
  for (let count = 2; count < 20; count += 1) await remembered();
  expect((await first.authenticate(person)).codes).toEqual([]);
  const last = await remembered();
  expect((await listOf(last)).computers).toHaveLength(20);
  expect((await first.authenticate(person)).codes).toEqual([]);
  expect((await second.authenticate(person)).codes).toEqual(['AUERR01']);
  expect((await ofOther.authenticate(other)).codes).toEqual([]);
});

test('a sign-in ends the previous session of the same browser', async () => {
  const { person, visitor } = await signedIn();
  const before = new Visitor();
  before.token = visitor.token;
  await visitor.authenticate(person);
  expect([await isSignedIn(before), await isSignedIn(visitor)]).toEqual([false, true]);
});

test('sessions of links end no other sessions, however many there are', async () => {
  const { visitor, userId } = await signedIn();
  const { token } = await testDoor.issueLink('Trustee Signing', userId);
  for (let time = 0; time <= 20; time += 1) expect((await new Visitor().signInByLink(token)).codes).toEqual([]);
  expect((await visitor.ask(session.validateSession, undefined)).data.validated).toBe(true);
  expect((await testDoor.describePerson(userId)).sessions).toBe(21);
});

test('sessions of a link that required a code end no other sessions either', async () => {
  const person = await testDoor.createPerson({ mfa: ['sms'] });
  const { userId } = person;
  const [visitor, opener] = [new Visitor(), new Visitor()];
  await visitor.authenticate(person, { twilioMfaCode: await signInCode(person), codeType: 'sms' });
  const { token } = await testDoor.issueLink('Trustee Signing', userId);
  await opener.signInByLink(token);
  await opener.ask(mfa.requestCode, { userId, body: { type: 'sms' } });
  await opener.ask(mfa.verifyCode, { userId, body: { code: await testDoor.latestCode(userId) } });
  for (let time = 0; time <= 20; time += 1) {
    expect((await opener.signInByLink(token)).codes).toEqual([]);
    // As another tab, which does not know the session.
    opener.token = null;
  }
  expect(await isSignedIn(visitor)).toBe(true);
});

test('beyond 20 sessions, the least recently used one is ended', async () => {
  const { person, visitor: first, userId } = await signedIn();
  const second = await elsewhere(person);
  await testDoor.setLastAccessed(userId, 120);
  await first.ask(session.keepAlive, undefined);
  for (let count = 2; count < 20; count += 1) await elsewhere(person);
  expect(await countSessions(userId)).toBe(20);
  await elsewhere(person);
  expect(await countSessions(userId)).toBe(20);
  expect([await isSignedIn(first), await isSignedIn(second)]).toEqual([true, false]);
});

test('logging out with only the cookie ends its session', async () => {
  const { visitor } = await signedIn();
  const tab = new Visitor();
  tab.token = visitor.token;
  visitor.token = null;
  await visitor.ask(session.logout, undefined);
  expect(await isSignedIn(tab)).toBe(false);
});

test('401: a call with only the cookie is refused', async () => {
  const { visitor, userId } = await signedIn();
  visitor.token = null;
  const { status, codes } = await visitor.ask(plans.planList, { userId });
  expect([status, codes]).toEqual([401, ['SEERR01']]);
});

async function countSessions(userId: string): Promise<number> {
  return (await testDoor.describePerson(userId)).sessions;
}

onPostgres('on PostgreSQL', () => {
  afterAll(async () => {
    await stopOwnGateways();
    await dropDatabases();
  });

  test('a computer can be forgotten while a sign-in asks to remember it: neither waits for the other without end', async () => {
    const DATABASE_URL = await emptyDatabase();
    // Otherwise, PostgreSQL would end the deadlock after a second, and the gateway would try again.
    const patient = `execute format('alter database %I set deadlock_timeout = ''1min''', current_database())`;
    await runSql(DATABASE_URL, `do $$ begin ${patient}; end $$`);
    const { url } = await startOwnGateway({ DATABASE_URL, DEMO_ACCOUNTS: 'false' });
    const person = await createTestDoor(url).createPerson({ securityQuestion: 'Pet?' });
    const answer = async () => ({ Securityanswer: person.securityAnswer, Captcha: await solveCaptcha(url), Savedevice: 'Y' });
    const [visitor, other] = [new Visitor(url), new Visitor(url)];
    await visitor.authenticate(person, await answer(), 'its traits');
    await other.authenticate(person, await answer(), 'other traits');
    const { userId } = person;
    const remembered = (await listOf(other)).computers?.at(-1)?.id ?? '';
    const solved = await answer();
    await runSql(
      DATABASE_URL,
      `create function wait() returns trigger language plpgsql as 'begin perform pg_advisory_xact_lock_shared(1); return old; end';
       create trigger wait after delete on devices for each row execute function wait()`,
    );
    const { answers } = await whileUncommitted(DATABASE_URL, 'select pg_advisory_xact_lock(1)', async ({ blocks }) => {
      const forgotten = other.ask(sessions.forgetComputer, { userId, computerId: remembered });
      await blocks();
      const signIn = visitor.authenticate(person, solved, 'its new traits');
      await blocks(2);
      return { answers: Promise.all([forgotten, signIn]) };
    });
    expect((await answers).map(({ codes }) => codes)).toEqual([[], []]);
  });
});
