// Hashes of passwords and answers are sealed: a copy of the database alone allows no guessing, and a row that was tampered with opens for
// nobody.
import { hash as argon2 } from '@node-rs/argon2';
import { Keys } from '../../gateway/core/keys.js';
import { createLog } from '../../gateway/core/log.js';
import { hashAnswer, hashPassword, verifyPassword } from '../../gateway/domain/passwords/passwords.js';
import { answerHash, passwordHash, storedAnswer, storedPassword } from '../../gateway/domain/passwords/stored-hashes.js';
import { defaultsOf } from '../../gateway/config/read-config.js';
import type { Person } from '../../gateway/seed/person-spec.js';
import { createTestDoor } from '../../gateway/test-door/client.js';
import { solveCaptcha } from '../../gateway/test-door/solve-captcha.js';
import { type Outcome, runCommand } from './support/accounts-command.js';
import { onPostgres, runSql, whileUncommitted } from './support/databases.js';
import { ownDatabase, startOwnGateway } from './support/gateways.js';
import { NEW_PASSWORD } from './support/people.js';
import { recovery, Visitor } from './support/visitor.js';

jest.setTimeout(120_000);

const PASSWORD = 'Sunny#Harbor7';
const [OLD, NEW] = ['the old secret'.padEnd(32, '.'), 'the new secret'.padEnd(32, '.')];
const QUESTION = 'What was the name of your first pet?';

const core = (sealHashes: boolean, secret = OLD) => ({
  config: { ...defaultsOf('test'), sealHashes },
  keys: new Keys(secret),
  log: createLog('silent', () => undefined),
});

describe('a stored hash', () => {
  test('is that of the password or the answer, but cannot be recognized', async () => {
    const [ofPassword, ofAnswer] = [await hashPassword(PASSWORD), await hashAnswer('Rex')];
    const [password, answer] = [storedPassword(core(true), 'ann', ofPassword), storedAnswer(core(true), 'ann', ofAnswer)];
    expect(password).toMatch(/^v1\.[\w-]+\.[\w-]+$/);
    expect(answer).toMatch(/^v1\.[\w-]+\.[\w-]+$/);
    expect(passwordHash(core(true), { user_id: 'ann', password_hash: password })).toBe(ofPassword);
    expect(answerHash(core(true), { user_id: 'ann', security_answer_hash: answer })).toBe(ofAnswer);
  });

  test.each([
    ["in another user's row", core(true), { user_id: 'ben' }],
    ['with another secret', core(true, NEW), { user_id: 'ann' }],
  ])('does not open %s', async (_, other, row) => {
    const password = storedPassword(core(true), 'ann', await hashPassword(PASSWORD));
    expect(passwordHash(other, { ...row, password_hash: password })).toBeNull();
  });

  test('of a password is no answer', async () => {
    const password = storedPassword(core(true), 'ann', await hashPassword(PASSWORD));
    expect(answerHash(core(true), { user_id: 'ann', security_answer_hash: password })).toBeNull();
  });

  test('from before hashes were sealed is read as it is', async () => {
    const hash = await hashPassword(PASSWORD);
    const stored = storedPassword(core(false), 'ann', hash);
    expect(stored).toBe(hash);
    expect(await verifyPassword(passwordHash(core(true), { user_id: 'ann', password_hash: stored }), PASSWORD)).toBe(true);
  });
});

test('production seals hashes only when it is told to: gateways of the former release could not read them', () => {
  expect(defaultsOf('production').sealHashes).toBe(false);
  expect(defaultsOf('demo').sealHashes).toBe(true);
});

describe('over time', () => {
  let database: Record<string, string> = {};
  const start = (settings: Record<string, string>) => startOwnGateway({ ...database, DEMO_ACCOUNTS: 'false', ...settings });
  const reseal = async (settings: Record<string, string>) =>
    printed(await runCommand('accounts', { ...database, ...settings }, ['reseal']));
  const printed = ({ code, output, errors }: Outcome) => {
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    return output.trim();
  };
  const signIn = async (url: string, person: Person) => (await new Visitor(url).authenticate(person)).codes;
  const answer = async (url: string, person: Person) =>
    (await new Visitor(url).authenticate(person, { Securityanswer: person.securityAnswer, Captcha: await solveCaptcha(url) })).codes;

  beforeEach(async () => {
    database = await ownDatabase();
  });

  test('hashes are sealed at the next sign-in or by command, move to a new secret, and can be stored as they are again', async () => {
    const first = await start({ GATEWAY_SECRET: OLD, SEAL_HASHES: 'false' });
    const door = createTestDoor(first.url);
    const [active, absent] = [await door.createPerson(), await door.createPerson({ securityQuestion: QUESTION })];
    await first.stop();

    const second = await start({ GATEWAY_SECRET: OLD });
    expect(await signIn(second.url, active)).toEqual([]);
    expect(await signIn(second.url, active)).toEqual([]);
    await second.stop();
    const nothing = '0 authenticator apps, 0 payroll providers';
    expect(await reseal({ GATEWAY_SECRET: OLD })).toBe(`Resealed 1 password, 1 answer, ${nothing}.`);
    expect(await reseal({ GATEWAY_SECRET: OLD })).toBe(`Resealed 0 passwords, 0 answers, ${nothing}.`);

    const both = { GATEWAY_SECRET: NEW, GATEWAY_SECRET_PREVIOUS: OLD };
    const third = await start(both);
    expect(await answer(third.url, absent)).toEqual([]);
    await third.stop();
    // The sign-in has renewed its password and its answer.
    expect(await reseal(both)).toBe(`Resealed 1 password, 0 answers, ${nothing}.`);

    const fourth = await start({ GATEWAY_SECRET: NEW });
    expect(await signIn(fourth.url, active)).toEqual([]);
    expect(await answer(fourth.url, absent)).toEqual([]);
    await fourth.stop();

    expect(await reseal({ GATEWAY_SECRET: NEW, SEAL_HASHES: 'false' })).toBe(`Resealed 2 passwords, 1 answer, ${nothing}.`);
    const fifth = await start({ GATEWAY_SECRET: OLD, SEAL_HASHES: 'false' });
    expect(await signIn(fifth.url, active)).toEqual([]);
    expect(await answer(fifth.url, absent)).toEqual([]);
  });

  test('a password that no secret opens is wrong, and the log says why', async () => {
    const first = await start({ GATEWAY_SECRET: OLD });
    const person = await createTestDoor(first.url).createPerson();
    await first.stop();
    const second = await start({ GATEWAY_SECRET: NEW });
    expect(await signIn(second.url, person)).toEqual(['AUERR02']);
    expect(second.output()).toContain('password hash unreadable');
  });

  onPostgres('on PostgreSQL', () => {
    test('the database has no hash of a password or an answer', async () => {
      const { url } = await start({});
      await createTestDoor(url).createPerson({ securityQuestion: QUESTION });
      const rows = await runSql(database.DATABASE_URL ?? '', 'select * from accounts');
      expect(rows).toHaveLength(1);
      expect(JSON.stringify(rows)).not.toContain('argon2');
    });

    const formerAnswer = async (userId: string, text: string) => {
      const hash = await argon2(text, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
      await runSql(database.DATABASE_URL ?? '', `update accounts set security_answer_hash = '${hash}' where user_id = '${userId}'`);
      return hash;
    };
    const answerOf = async (userId: string) => {
      const [row] = await runSql(
        database.DATABASE_URL ?? '',
        `select security_answer_hash as hash from accounts where user_id = '${userId}'`,
      );
      return row?.hash;
    };

    test.each(['a sign-in', 'a reset'] as const)(
      '%s renews a right answer that is stored with a former cost, but no wrong one',
      async (by) => {
        const { url } = await start({});
        const person = await createTestDoor(url).createPerson({ securityQuestion: QUESTION });
        const give = async (securityAnswer: string) => {
          if (by === 'a sign-in') return answer(url, { ...person, securityAnswer });
          const body = { username: person.username, securityAnswer, captcha: await solveCaptcha(url) };
          return (await new Visitor(url).ask(recovery.resetPassword, { body })).codes;
        };
        const former = await formerAnswer(person.userId, 'rex');
        expect(await give('Fido')).toHaveLength(1);
        expect(await answerOf(person.userId)).toBe(former);
        expect(await give('Rex ')).toEqual([]);
        expect(await answerOf(person.userId)).toMatch(/^v1\./);
        expect(await give('REX')).toEqual([]);
      },
    );

    test('a sign-in that renews a hash while its password is changed is refused, and the new password stays', async () => {
      const first = await start({ SEAL_HASHES: 'false' });
      const door = createTestDoor(first.url);
      const [person, other] = [await door.createPerson(), await door.createPerson({ password: NEW_PASSWORD })];
      await first.stop();
      const { url } = await start({});
      const change = `update accounts set password_hash = (select password_hash from accounts where user_id = '${other.userId}')
        where user_id = '${person.userId}'`;
      const { answered } = await whileUncommitted(database.DATABASE_URL ?? '', change, async ({ blocks }) => {
        const refused = signIn(url, person);
        await Promise.race([refused, blocks()]);
        return { answered: refused };
      });
      expect(await answered).toEqual(['AUERR02']);
      expect(await signIn(url, { ...person, password: NEW_PASSWORD })).toEqual([]);
    });

    test("someone who can write to the database gains nothing by copying a user's hash to another user", async () => {
      const { url } = await start({});
      const door = createTestDoor(url);
      const [thief, owner] = [await door.createPerson({ password: 'Thiefs#Own42' }), await door.createPerson()];
      await runSql(
        database.DATABASE_URL ?? '',
        `update accounts set password_hash = (select password_hash from accounts where user_id = '${thief.userId}')
         where user_id = '${owner.userId}'`,
      );
      expect(await signIn(url, { ...owner, password: 'Thiefs#Own42' })).toEqual(['AUERR02']);
    });
  });
});
