// Sign-ins and resets that have begun when support or "This wasn't me" revokes what they have already proven. On PostgreSQL.
import { authenticatorCode } from '../../gateway/test-door/authenticator.js';
import { createTestDoor, type TestDoor } from '../../gateway/test-door/client.js';
import { solveCaptcha } from '../../gateway/test-door/solve-captcha.js';
import { runCommand } from './support/accounts-command.js';
import { dropDatabases, emptyDatabase, onPostgres, runSql, whileUncommitted } from './support/databases.js';
import { startOwnGateway, stopOwnGateways } from './support/gateways.js';
import { enrollPhone, tokenOf } from './support/people.js';
import { type Answer, mfa, recovery, securityNotices, Visitor } from './support/visitor.js';

onPostgres('what was proven before it was revoked does not count', () => {
  let url = '';
  let gatewayUrl = '';
  let door: TestDoor;

  beforeAll(async () => {
    url = await emptyDatabase();
    gatewayUrl = (await startOwnGateway({ DATABASE_URL: url, DEMO_ACCOUNTS: 'false' })).url;
    door = createTestDoor(gatewayUrl);
    // A right code forgets the wrong ones before it. A request that waits there has proven everything.
    await runSql(
      url,
      `create function wait() returns trigger language plpgsql as 'begin perform pg_advisory_xact_lock_shared(1); return old; end';
       create trigger wait before delete on guesses for each row when (old.factor like '%code') execute function wait()`,
    );
  });
  afterAll(async () => {
    await stopOwnGateways();
    await dropDatabases();
  });

  /** Runs `revoke` once the code of `ask` was right. */
  async function onceProven(ask: () => Promise<Answer>, revoke: () => Promise<unknown>): Promise<readonly string[]> {
    const { answered } = await whileUncommitted(url, 'select pg_advisory_xact_lock(1)', async ({ blocks }) => {
      const answer = ask();
      await Promise.race([answer, blocks()]);
      await revoke();
      return { answered: answer };
    });
    return (await answered).codes;
  }

  const command = async (...args: string[]) => expect((await runCommand('accounts', { DATABASE_URL: url }, args)).errors).toBe('');

  /** Someone who uses codes by text, or of an app, and a browser of theirs that is asked for one. */
  async function atTheCode(method: 'sms' | 'totp') {
    const person = await door.createPerson({ mfa: [method] });
    const visitor = new Visitor(gatewayUrl);
    expect((await visitor.authenticate(person)).codes).toEqual(['AUERR05']);
    return { person, visitor, userId: person.userId };
  }

  const openLinks = (userId: string) => runSql(url, `select type from links where user_id = '${userId}' and replaced_at is null`);

  test('no session starts with the code of an app that support has removed', async () => {
    const { person, visitor, userId } = await atTheCode('totp');
    const twilioMfaCode = authenticatorCode(person.authenticatorSecret ?? '');
    const signIn = () => visitor.authenticate(person, { twilioMfaCode });
    expect(await onceProven(signIn, () => command('remove-factors', userId, '--app'))).toEqual(['AUERR02']);
    expect(await runSql(url, `select from sessions where user_id = '${userId}'`)).toEqual([]);
    expect((await visitor.authenticate(person)).codes).toEqual([]);
  });

  test('no session starts with the code of an app that another one replaces', async () => {
    const { person, visitor, userId } = await atTheCode('totp');
    const twilioMfaCode = authenticatorCode(person.authenticatorSecret ?? '');
    const replace = `update authenticators set sealed_secret = 'another', last_step = 0 where user_id = '${userId}'`;
    const { answered } = await whileUncommitted(url, replace, async ({ blocks }) => {
      const answer = visitor.authenticate(person, { twilioMfaCode });
      await blocks();
      return { answered: answer };
    });
    expect((await answered).codes).toEqual(['MFERR01']);
  });

  test('no session starts with a code to the address that support has replaced', async () => {
    const person = await door.createPerson({ mfa: ['email'] });
    const visitor = new Visitor(gatewayUrl);
    await visitor.authenticate(person);
    await visitor.ask(mfa.requestSignInCode, { body: { type: 'email', username: person.username } });
    const twilioMfaCode = await door.latestCode(person.userId);
    const signIn = () => visitor.authenticate(person, { twilioMfaCode });
    expect(await onceProven(signIn, () => command('set-email', person.userId, 'other@example.com'))).toEqual(['AUERR02']);
    expect(await runSql(url, `select from sessions where user_id = '${person.userId}'`)).toEqual([]);
  });

  test('no browser is asked for a code after a password that a reset replaces meanwhile', async () => {
    const { person, userId } = await atTheCode('sms');
    const reset = `update accounts set password_hash = 'another' where user_id = '${userId}';
      delete from challenges where user_id = '${userId}'`;
    const { answered } = await whileUncommitted(url, reset, async ({ blocks }) => {
      const signIn = new Visitor(gatewayUrl).authenticate(person);
      await Promise.race([signIn, blocks()]);
      return { answered: signIn };
    });
    expect((await answered).codes).toEqual(['AUERR02']);
    expect(await runSql(url, `select from challenges where user_id = '${userId}'`)).toEqual([]);
  });

  test('no reset link is emailed for the code of an app that support has removed', async () => {
    const { person, userId } = await atTheCode('totp');
    const mfaCode = authenticatorCode(person.authenticatorSecret ?? '');
    const body = { username: person.username, mfaCode, captcha: await solveCaptcha(gatewayUrl) };
    const reset = () => new Visitor(gatewayUrl).ask(recovery.resetPassword, { body });
    expect(await onceProven(reset, () => command('remove-factors', userId, '--app'))).toEqual([]);
    expect(await openLinks(userId)).toEqual([]);
  });

  test('no reset link is emailed for a code to the phone that was removed as not its owner’s', async () => {
    const { person, visitor, userId } = await atTheCode('sms');
    const { username } = person;
    const codeFor = async () => {
      await visitor.ask(mfa.requestSignInCode, { body: { type: 'sms', username } });
      return door.latestCode(userId);
    };
    await visitor.authenticate(person, { twilioMfaCode: await codeFor() });
    await enrollPhone(visitor, door);
    const token = tokenOf((await door.notices(userId)).find(({ link }) => link !== null)?.link ?? '');
    await new Visitor(gatewayUrl).ask(mfa.requestSignInCode, { body: { type: 'sms', username } });
    const body = { username, mfaCode: await door.latestCode(userId), captcha: await solveCaptcha(gatewayUrl) };
    const reset = () => new Visitor(gatewayUrl).ask(recovery.resetPassword, { body });
    const disown = async () =>
      expect((await new Visitor(gatewayUrl).ask(securityNotices.disownNotice, { body: { token } })).codes).toEqual([]);
    expect(await onceProven(reset, disown)).toEqual([]);
    expect(await openLinks(userId)).toEqual([]);
  });
});
