// Hashing a password takes time: what happens to a sign-in, or to a new password, if its account is locked or changed meanwhile.
import { usernameKey } from '../../gateway/domain/accounts/accounts.js';
import { createTestDoor } from '../../gateway/test-door/client.js';
import { solveCaptcha } from '../../gateway/test-door/solve-captcha.js';
import { dropDatabases, emptyDatabase, type Holder, onPostgres, runSql, whileLocked, whileUncommitted } from './support/databases.js';
import { startOwnGateway, stopOwnGateways } from './support/gateways.js';
import { askForReset, captcha, enrollPhone, freeName, NEW_PASSWORD, signInCode, tokenOf } from './support/people.js';
import {
  type Answer,
  credentials,
  gatewayUrl,
  securityNotices,
  session,
  signedIn,
  testDoor,
  verificationLinks,
  Visitor,
} from './support/visitor.js';

const LIMIT = 5;
/** Sign-ins of others that wait for their comparison. With this many, the account is locked long before its own turn comes. */
const WAITING = 40;
const WRONG = 'Wrong#1234';

interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** Signs in behind many others, and runs `act` while the password waits for its comparison. */
async function signInDuring(act: () => Promise<unknown>, person: Credentials, { url = gatewayUrl, headers = {} } = {}): Promise<Answer> {
  const others = Array.from({ length: WAITING }, () => new Visitor(url).authenticate({ username: freeName(), password: WRONG }));
  const answer = new Visitor(url).authenticate(person, headers);
  // By then, the sign-in has read the account and waits for its hash. Any earlier, the act might come first, and there would be no race.
  await Promise.race(others);
  await act();
  await Promise.all(others);
  return answer;
}

describe('the right password does not sign in', () => {
  test('if wrong passwords lock the account meanwhile', async () => {
    const person = await testDoor.createPerson();
    const answer = await signInDuring(() => testDoor.lockOut(person.username), person);
    expect([answer.status, answer.codes]).toEqual([403, ['AUERR04']]);
  });

  test('if the 100th failure in a row locks the account meanwhile, although fewer than five are recent', async () => {
    const person = await testDoor.createPerson();
    const lockForGood = async () => {
      await testDoor.lockOut(person.username, 100);
      await testDoor.outwaitLocks(person);
    };
    expect((await signInDuring(lockForGood, person)).codes).toEqual(['AUERR04']);
  });

  test('a lock that begins meanwhile does not reveal that a code would be next', async () => {
    const person = await testDoor.createPerson({ mfa: ['sms'] });
    expect((await signInDuring(() => testDoor.lockOut(person.username), person)).codes).toEqual(['AUERR04']);
  });

  test('a lock that begins meanwhile does not reveal that support has locked the account', async () => {
    const person = await testDoor.createPerson({ locked: true });
    expect((await signInDuring(() => testDoor.lockOut(person.username), person)).codes).toEqual(['AUERR04']);
  });

  test('a lock that begins meanwhile does not reveal that support locks the account at the same time', async () => {
    const person = await testDoor.createPerson();
    const lockBoth = async () => {
      await testDoor.lockOut(person.username);
      await testDoor.lockAccount(person.userId);
    };
    expect((await signInDuring(lockBoth, person)).codes).toEqual(['AUERR04']);
  });

  test('if wrong passwords lock the account meanwhile, even with the right code', async () => {
    const person = await testDoor.createPerson({ mfa: ['sms'] });
    const headers = { twilioMfaCode: await signInCode(person) };
    expect((await signInDuring(() => testDoor.lockOut(person.username), person, { headers })).codes).toEqual(['AUERR04']);
  });

  test('if support locks the account meanwhile', async () => {
    const person = await testDoor.createPerson();
    const answer = await signInDuring(() => testDoor.lockAccount(person.userId), person);
    expect(answer.codes).toEqual(['AUERR06']);
    await testDoor.unlockAccount(person.userId);
    expect((await new Visitor().authenticate(person)).codes).toEqual([]);
  });
});

describe('a new password that a thief is saving is not set', () => {
  /** Changes the password behind many sign-ins of others, and runs `act` while it waits for hashing. */
  async function changeDuring(act: (userId: string) => Promise<unknown>) {
    const { person, visitor, userId } = await signedIn();
    await enrollPhone(visitor);
    const others = Array.from({ length: WAITING }, () => new Visitor().authenticate({ username: freeName(), password: WRONG }));
    const body = { username: person.username, newPassword: NEW_PASSWORD };
    const change = visitor.ask(credentials.changePassword, { userId, body });
    await act(userId);
    await Promise.all(others);
    return { person, userId, answer: await change };
  }
  const signInWith = async (person: Credentials, password: string) => (await new Visitor().authenticate({ ...person, password })).codes;

  test('if the owner disowns a notice meanwhile', async () => {
    const { person, answer } = await changeDuring(async (owner) => {
      const notice = (await testDoor.notices(owner)).find(({ link }) => link !== null);
      const token = tokenOf(notice?.link ?? '');
      expect((await new Visitor().ask(securityNotices.disownNotice, { body: { token } })).codes).toEqual([]);
    });
    expect([answer.status, answer.codes]).toEqual([401, ['SEERR01']]);
    expect(await signInWith(person, NEW_PASSWORD)).toEqual(['AUERR02']);
  });

  test('if support locks the account meanwhile', async () => {
    const { person, userId, answer } = await changeDuring((owner) => testDoor.lockAccount(owner));
    expect(answer.codes).toEqual(['SEERR01']);
    await testDoor.unlockAccount(userId);
    expect(await signInWith(person, NEW_PASSWORD)).toEqual(['AUERR02']);
  });

  test('of two concurrent changes in one session, only one succeeds', async () => {
    const { person, visitor, userId } = await signedIn();
    const change = (newPassword: string) =>
      visitor.ask(credentials.changePassword, { userId, body: { username: person.username, newPassword } });
    const answers = await Promise.all([change(NEW_PASSWORD), change('Fresh#Harbor9')]);
    expect(answers.map(({ codes }) => codes.join()).sort()).toEqual(['', 'PWERR01']);
    expect((await visitor.ask(session.validateSession, undefined)).data).toMatchObject({ validated: true, userId });
  });
});

test('credentials are not saved for an invitation if support locks the account meanwhile', async () => {
  const { userId } = await testDoor.createPerson({ landing: 'acctSetup-username' });
  const visitor = new Visitor();
  await visitor.signInByLink((await testDoor.issueLink('Account Setup', userId)).token);
  const username = freeName();
  const others = Array.from({ length: WAITING }, () => new Visitor().authenticate({ username: freeName(), password: WRONG }));
  const saving = visitor.ask(credentials.saveCredentials, { userId, body: { username, password: NEW_PASSWORD } });
  await testDoor.lockAccount(userId);
  await Promise.all(others);
  expect((await saving).codes).toEqual(['SEERR01']);
  await testDoor.unlockAccount(userId);
  expect((await new Visitor().authenticate({ username, password: NEW_PASSWORD })).codes).toEqual(['AUERR02']);
});

test('a sign-in that is refused because of a lock does not end the session', async () => {
  const person = await testDoor.createPerson();
  const visitor = new Visitor();
  await visitor.authenticate(person);
  const headers = { 'x-auth-token': visitor.token ?? '' };
  expect((await signInDuring(() => testDoor.lockOut(person.username), person, { headers })).codes).toEqual(['AUERR04']);
  expect((await visitor.ask(session.validateSession, undefined)).data).toMatchObject({ validated: true });
});

onPostgres('on PostgreSQL', () => {
  const DATABASE_URL = process.env.DATABASE_URL ?? '';
  const noticesCounted = (url: string) => runSql(url, `select key from counters where key like '%-notice:%'`);

  afterAll(async () => {
    await stopOwnGateways();
    await dropDatabases();
  });

  test('a password that is changed during the sign-in is refused as wrong', async () => {
    const gateway = await startOwnGateway({ DATABASE_URL, DEMO_ACCOUNTS: 'false' });
    const door = createTestDoor(gateway.url);
    const [person, other] = [await door.createPerson(), await door.createPerson({ password: NEW_PASSWORD })];
    const change = () =>
      runSql(
        DATABASE_URL,
        `update accounts set password_hash = (select password_hash from accounts where user_id = '${other.userId}')
         where user_id = '${person.userId}'`,
      );
    expect((await signInDuring(change, person, { url: gateway.url })).codes).toEqual(['AUERR02']);
  });

  test('two processes together answer at most five guesses, and a sign-in in progress is then refused', async () => {
    const url = await emptyDatabase();
    const [first, second] = [await startOwnGateway({ DATABASE_URL: url }), await startOwnGateway({ DATABASE_URL: url })];
    const person = await createTestDoor(first.url).createPerson();
    const guess = () => new Visitor(first.url).authenticate({ ...person, password: WRONG });
    // The second process sees no failures and compares the password. Its session starts after the first process has locked the account.
    const { right, wrong } = await whileLocked(url, 'sessions', async ({ waits }) => {
      const signIn = new Visitor(second.url).authenticate(person);
      await waits();
      return { right: signIn, wrong: await Promise.all(Array.from({ length: 3 * LIMIT }, guess)) };
    });
    expect((await right).codes).toEqual(['AUERR04']);
    expect(wrong.filter(({ codes }) => codes[0] === 'AUERR02')).toHaveLength(LIMIT - 1);
  });

  test('a link is neither sent again nor replaced if support locks the account meanwhile', async () => {
    const url = await emptyDatabase();
    const gateway = await startOwnGateway({ DATABASE_URL: url, DEMO_ACCOUNTS: 'false' });
    const door = createTestDoor(gateway.url);
    const { userId } = await door.createPerson();
    const { token } = await door.issueLink('Trustee Signing', userId);
    const { resend } = await whileUncommitted(url, 'update accounts set locked_at = now()', async ({ blocks }) => {
      const sent = new Visitor(gateway.url).ask(verificationLinks.resendVerification, { body: { token } });
      await blocks();
      return { resend: sent };
    });
    expect((await resend).codes).toEqual(['VTERR07']);
    expect(await door.outbox(userId)).toEqual([]);
    expect(await runSql(url, 'select type from links where replaced_at is null')).toEqual([{ type: 'Trustee Signing' }]);
  });

  test('a computer is not remembered if support locks the account before the session starts', async () => {
    const url = await emptyDatabase();
    const gateway = await startOwnGateway({ DATABASE_URL: url, DEMO_ACCOUNTS: 'false' });
    const person = await createTestDoor(gateway.url).createPerson({ securityQuestion: 'What was the name of your first pet?' });
    const answer = { Securityanswer: person.securityAnswer, Captcha: await captcha(), Savedevice: 'Y' };
    const signIn = await whileLocked(url, 'sessions', async ({ waits }) => {
      const refused = new Visitor(gateway.url).authenticate(person, answer);
      await waits();
      await runSql(url, 'update accounts set locked_at = now()');
      return { refused };
    });
    expect((await signIn.refused).codes).toEqual(['AUERR06']);
    await gateway.stop();
    expect(await runSql(url, 'select device_id from devices')).toEqual([]);
    expect(await noticesCounted(url)).toEqual([]);
    expect(await runSql(url, 'select event, code from security_events')).toEqual([{ event: 'sign-in', code: 'AUERR06' }]);
  });

  test('a new computer uses up no notice if support locks the account before the session starts', async () => {
    const url = await emptyDatabase();
    const gateway = await startOwnGateway({ DATABASE_URL: url, DEMO_ACCOUNTS: 'false' });
    const person = await createTestDoor(gateway.url).createPerson();
    await new Visitor(gateway.url).authenticate(person);
    const signIn = await whileLocked(url, 'sessions', async ({ waits }) => {
      const refused = new Visitor(gateway.url).authenticate(person, {}, 'a new computer');
      await waits();
      await runSql(url, 'update accounts set locked_at = now()');
      return { refused };
    });
    expect((await signIn.refused).codes).toEqual(['AUERR06']);
    expect(await noticesCounted(url)).toEqual([]);
  });

  test('a lockout is answered before its notice is written, and two at the same moment send one', async () => {
    const url = await emptyDatabase();
    const gateway = await startOwnGateway({ DATABASE_URL: url, DEMO_ACCOUNTS: 'false' });
    const spec = { securityQuestion: 'What was the name of your first pet?', questionAtSignIn: false };
    const person = await createTestDoor(gateway.url).createPerson(spec);
    const solved = await Promise.all(Array.from({ length: LIMIT }, captcha));
    const guesses = [
      () => new Visitor(gateway.url).authenticate({ ...person, password: WRONG }),
      () => askForReset(person, 'Tom', solved.pop(), new Visitor(gateway.url)),
    ];
    for (let turn = 0; turn < LIMIT - 1; turn += 1) for (const guess of guesses) await guess();
    const { answers, stopped } = await whileLocked(url, 'notices', async ({ waits }) => {
      const both = await Promise.all(guesses.map((guess) => guess()));
      await waits();
      return { answers: both, stopped: gateway.stop() };
    });
    expect(answers.map(({ codes }) => codes.join())).toEqual(['AUERR04', 'RPERR02']);
    expect(await stopped).toBe(0);
    expect(await runSql(url, 'select kind from notices')).toEqual([{ kind: 'lock-out' }]);
  });

  test('a lockout is announced even if the guesses before it were counted while the last one was compared', async () => {
    const url = await emptyDatabase();
    const gateway = await startOwnGateway({ DATABASE_URL: url, DEMO_ACCOUNTS: 'false' });
    const { username } = await createTestDoor(gateway.url).createPerson();
    const others = `insert into guesses (subject, factor, device, recent, in_a_row, resets_at)
      values ('${usernameKey(username)}', 'password', '', ${LIMIT - 1}, ${LIMIT - 1}, now() + interval '15 minutes')`;
    const countOthers = async ({ waits, run }: Holder) => {
      const last = new Visitor(gateway.url).authenticate({ username, password: WRONG });
      await waits();
      await run(others);
      return { last };
    };
    const { last } = await whileLocked(url, 'guesses', countOthers, 'exclusive');
    expect((await last).codes).toEqual(['AUERR04']);
    await gateway.stop();
    expect(await runSql(url, 'select kind from notices')).toEqual([{ kind: 'lock-out' }]);
  });

  test('of 200 concurrent guesses at two processes, at most five are compared', async () => {
    const gateways = await Promise.all([1, 2].map(() => startOwnGateway({ DATABASE_URL, DEMO_ACCOUNTS: 'false' })));
    const person = await createTestDoor(gateways[0]?.url ?? '').createPerson();
    const guess = (turn: number) => new Visitor(gateways[turn % 2]?.url).authenticate(turn < 198 ? { ...person, password: WRONG } : person);
    const answers = await Promise.all(Array.from({ length: 200 }, (_, turn) => guess(turn)));
    const counted = (code: string) => answers.filter(({ codes }) => codes[0] === code).length;
    expect(counted('AUERR02')).toBeLessThan(LIMIT);
    expect(counted('AUERR02') + counted('AUERR04')).toBe(200);
  });
});

onPostgres('an account without codes', () => {
  afterAll(async () => {
    await stopOwnGateways();
    await dropDatabases();
  });

  test('keeps no passed question, which would let in everyone else with the password', async () => {
    const DATABASE_URL = await emptyDatabase();
    const { url } = await startOwnGateway({ DATABASE_URL, DEMO_ACCOUNTS: 'false' });
    const person = await createTestDoor(url).createPerson({ securityQuestion: 'Pet?', securityAnswer: 'Rex' });
    const solved = await solveCaptcha(url);
    const answered = whileLocked(
      DATABASE_URL,
      'attempts',
      () => new Visitor(url).authenticate(person, { Securityanswer: 'Rex', Captcha: solved, Savedevice: 'Y' }),
      'exclusive',
    );
    expect((await answered).codes).toEqual([]);
  });
});
