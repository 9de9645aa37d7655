// A right code whose response is lost: the same visitor may use it again for a minute, nobody else, and it is not counted as a guess.
import type { Person } from '../../gateway/seed/person-spec.js';
import { createTestDoor } from '../../gateway/test-door/client.js';
import { dropDatabases, emptyDatabase, onPostgres, runSql, whileLocked } from './support/databases.js';
import { startOwnGateway, stopOwnGateways } from './support/gateways.js';
import { captcha, ownCode, PHONE, resetCode, signInCode } from './support/people.js';
import { contactDetails, mfa, recovery, session, signedIn, testDoor, Visitor } from './support/visitor.js';

const enter = (visitor: Visitor, person: Person, twilioMfaCode: string, more: Record<string, string> = {}) =>
  visitor.authenticate(person, { twilioMfaCode, codeType: 'sms', ...more });

/** A browser that was asked for a code. `again` sends it with the cookie that the browser still has if the first response is lost. */
async function atTheCode() {
  const person = await testDoor.createPerson({ mfa: ['sms'] });
  const visitor = new Visitor();
  await visitor.authenticate(person);
  const code = await signInCode(person, 'sms', visitor);
  const cookie = `challenge=${visitor.cookie('challenge')}`;
  const again = () => enter(new Visitor(), person, code, { cookie });
  return { person, visitor, code, again };
}

describe('a sign-in', () => {
  test('is repeated with the same code by the browser that got no response', async () => {
    const { person, visitor, code, again } = await atTheCode();
    expect((await enter(visitor, person, code)).codes).toEqual([]);
    for (let tries = 0; tries < 6; tries += 1) expect((await again()).codes).toEqual([]);
  });

  test('is not repeated by anyone else, even with the password and the code', async () => {
    const { person, visitor, code } = await atTheCode();
    await enter(visitor, person, code);
    expect((await enter(new Visitor(), person, code)).codes).toEqual(['MFERR01']);
    const other = new Visitor();
    await other.authenticate(person);
    expect((await enter(other, person, code)).codes).toEqual(['MFERR01']);
  });

  test('after a security question is repeated, too, but the next sign-in is asked the question again', async () => {
    const person = await testDoor.createPerson({ mfa: ['sms'], securityQuestion: 'What was the name of your first pet?' });
    const visitor = new Visitor();
    const answered = await visitor.authenticate(person, { Securityanswer: person.securityAnswer, Captcha: await captcha() });
    expect(answered.codes).toEqual(['AUERR05']);
    const code = await signInCode(person, 'sms', visitor);
    const cookie = `challenge=${visitor.cookie('challenge')}`;
    expect((await enter(visitor, person, code)).codes).toEqual([]);
    expect((await enter(new Visitor(), person, code, { cookie })).codes).toEqual([]);
    expect((await new Visitor().authenticate(person)).codes).toEqual(['AUERR01']);
  });

  onPostgres('on PostgreSQL', () => {
    afterAll(async () => {
      await stopOwnGateways();
      await dropDatabases();
    });

    test('is not repeated after a minute, however often it was repeated before', async () => {
      const { person, visitor, code, again } = await atTheCode();
      await enter(visitor, person, code);
      const older = `update one_time_codes set used_at = used_at - interval '50 seconds' where user_id = '${person.userId}'`;
      await runSql(process.env.DATABASE_URL ?? '', older);
      expect((await again()).codes).toEqual([]);
      await runSql(process.env.DATABASE_URL ?? '', older);
      expect((await again()).codes).toEqual(['MFERR01']);
    });

    test('is repeated if the database is lost before the session starts', async () => {
      const DATABASE_URL = await emptyDatabase();
      const { url } = await startOwnGateway({ DATABASE_URL, DEMO_ACCOUNTS: 'false' });
      const door = createTestDoor(url);
      const person = await door.createPerson({ mfa: ['sms'] });
      const visitor = new Visitor(url);
      await visitor.authenticate(person);
      await visitor.ask(mfa.requestSignInCode, { body: { type: 'sms', username: person.username } });
      const code = await door.latestCode(person.userId);
      const { lost } = await whileLocked(DATABASE_URL, 'sessions', async ({ waits, run }) => {
        const signIn = enter(visitor, person, code);
        await waits();
        await run(`select pg_terminate_backend(pid) from pg_locks where relation = 'sessions'::regclass and not granted`);
        return { lost: await signIn };
      });
      expect(lost.codes).toEqual(['SVERR02']);
      expect((await enter(visitor, person, code)).codes).toEqual([]);
    });

    test('does not make the passed question count for longer, however often it is repeated', async () => {
      const person = await testDoor.createPerson({ mfa: ['sms'], securityQuestion: 'Pet?' });
      const visitor = new Visitor();
      await visitor.authenticate(person, { Securityanswer: person.securityAnswer, Captcha: await captcha() });
      const code = await signInCode(person, 'sms', visitor);
      const cookie = `challenge=${visitor.cookie('challenge')}`;
      const again = async () => (await enter(new Visitor(), person, code, { cookie })).codes;
      expect((await enter(visitor, person, code)).codes).toEqual([]);
      const older = `update attempts set expires_at = expires_at - interval '35 seconds' where user_id = '${person.userId}'`;
      await runSql(process.env.DATABASE_URL ?? '', older);
      expect(await again()).toEqual([]);
      await runSql(process.env.DATABASE_URL ?? '', older);
      expect(await again()).toEqual(['AUERR01']);
    });
  });
});

test('a code for a reset emails one link, however often it is submitted', async () => {
  const person = await testDoor.createPerson({ mfa: ['sms'] });
  const mfaCode = await resetCode(person);
  const submit = async () =>
    new Visitor().ask(recovery.resetPassword, { body: { username: person.username, mfaCode, captcha: await captcha() } });
  expect([(await submit()).codes, (await submit()).codes]).toEqual([[], []]);
  const subjects = (await testDoor.outbox(person.userId)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject === 'Reset your password')).toHaveLength(1);
});

test('a code of a signed-in user verifies the same phone again, in the same session only', async () => {
  const { visitor, person } = await signedIn();
  const beside = new Visitor();
  await beside.authenticate(person);
  await visitor.ask(contactDetails.insertPhone, { userId: visitor.userId, body: PHONE });
  const code = await ownCode(visitor, 'sms');
  const verify = (by: Visitor) => by.ask(mfa.verifyCode, { userId: visitor.userId, body: { code } });
  expect((await verify(visitor)).status).toBe(204);
  expect((await verify(visitor)).status).toBe(204);
  expect((await verify(beside)).codes).toEqual(['MFERR01']);
});

describe('a browser that lost its challenge while it waited for a code', () => {
  const lose: readonly (readonly [string, (visitor: Visitor, person: Person) => Promise<unknown>])[] = [
    ['a logout in another tab', (visitor) => visitor.ask(session.logout, undefined)],
    ['a reset that was begun in another tab', (visitor) => visitor.ask(mfa.mfaUser, { body: { username: 'somebody.else' } })],
    [
      'another sign-in that waits for a code in another tab',
      async (visitor) => visitor.authenticate(await testDoor.createPerson({ mfa: ['sms'] })),
    ],
  ];

  test.each(lose)('by %s signs in with the next code that it requests', async (_how, ends) => {
    const person = await testDoor.createPerson({ mfa: ['sms'] });
    const visitor = new Visitor();
    await visitor.authenticate(person);
    await ends(visitor, person);
    expect((await enter(visitor, person, await signInCode(person, 'sms', visitor))).codes).toEqual([]);
  });

  test('has it again after a wrong code, so that the next request counts as the password holder’s', async () => {
    const person = await testDoor.createPerson({ mfa: ['sms'] });
    const visitor = new Visitor();
    await visitor.authenticate(person);
    await visitor.ask(session.logout, undefined);
    expect((await enter(visitor, person, '000000')).codes).toEqual(['MFERR01']);
    for (let request = 0; request < 4; request += 1) {
      const { codes } = await visitor.ask(mfa.requestSignInCode, { body: { type: 'sms', username: person.username } });
      expect(codes).toEqual([]);
    }
  });
});
