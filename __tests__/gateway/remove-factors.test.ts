// `npm run accounts -- remove-factors`: what support does for a user who has lost an authenticator app, a phone, or recovery codes.
import type { PersonSpec } from '../../gateway/seed/person-spec.js';
import { authenticatorCode } from '../../gateway/test-door/authenticator.js';
import { commandSuite } from './support/accounts-command.js';
import { onPostgres } from './support/databases.js';
import { containing } from './support/like.js';
import { enrollPhone, tokenOf } from './support/people.js';
import { mfa, plans, recoveryCodes, securityNotices, session, Visitor } from './support/visitor.js';

onPostgres('remove-factors', () => {
  const suite = commandSuite('remove-factors');
  const create = (spec: PersonSpec) => suite.door.createPerson(spec);
  /** The methods that sign-in offers for codes; none if it does not ask for one. */
  async function methodsFor(person: { readonly username: string; readonly password: string }): Promise<unknown> {
    const visitor = new Visitor(suite.url);
    const { codes } = await visitor.authenticate(person);
    if (codes.length === 0) return [];
    const { data } = await visitor.ask(mfa.mfaOptions, { body: { username: person.username } });
    return data.options?.map(({ type }) => type);
  }
  const noticesOf = async (userId: string) => (await suite.door.notices(userId)).map(({ recipient, body }) => `${recipient}: ${body}`);
  const REMOVED_APP = /Customer support removed a way to verify your identity.* Removed: the authenticator app\./;

  test('removes a lost app: the user is notified, and signs in with what is left', async () => {
    const person = await create({ mfa: ['totp'], phone: '2025550101' });
    expect(await methodsFor(person)).toEqual(['totp']);
    expect(await suite.run(person.username, '--app')).toEqual({
      code: 0,
      errors: '',
      output: 'Removed the authenticator app.\nSign-in still asks for a code: sms, call.\nThe user is notified.\n',
    });
    expect(await methodsFor(person)).toEqual(['sms', 'call']);
    expect(await noticesOf(person.userId)).toEqual([containing(`${person.email}: `)]);
    expect((await noticesOf(person.userId))[0]).toMatch(REMOVED_APP);
    const events = await suite.query(`select event from security_events where user_id = '${person.userId}'`);
    expect(events).toContainEqual({ event: 'account.remove-factors' });
  });

  test('asks for no code if no method is left, and then demands extra security of those who must have it', async () => {
    const person = await create({ mfa: ['sms', 'call'], mandatoryInDays: -10 });
    const output = 'Removed the phone number.\nSign-in asks for no code until the user sets it up again.\nThe user is notified.\n';
    expect(await suite.run(person.username, '--phone')).toMatchObject({ code: 0, output });
    const visitor = new Visitor(suite.url);
    expect((await visitor.authenticate(person)).codes).toEqual([]);
    expect((await visitor.ask(plans.participantPlanDetails, { userId: person.userId })).codes).toEqual(['SEERR04']);
  });

  test('a link that required the lost app does not open without it, and an intruder who comes back is reported', async () => {
    const person = await create({ mfa: ['totp'] });
    const { token } = await suite.door.issueLink('Trustee Signing', person.userId);
    expect((await new Visitor(suite.url).signInByLink(token)).codes).toEqual(['AUERR05']);
    const intruder = new Visitor(suite.url);
    await intruder.authenticate(person, { twilioMfaCode: authenticatorCode(person.authenticatorSecret ?? ''), codeType: 'totp' });
    expect(await suite.run(person.username, '--app')).toMatchObject({ code: 0 });
    expect((await new Visitor(suite.url).signInByLink(token)).codes).toEqual(['VTERR02']);
    expect((await intruder.authenticate(person)).codes).toEqual([]);
    expect((await noticesOf(person.userId))[0]).toContain('Your account was used on a device that is new to us.');
  });

  test('no earlier notice restores a number that support has removed', async () => {
    const person = await create({ phone: '2025550103' });
    const visitor = new Visitor(suite.url);
    await visitor.authenticate(person);
    await enrollPhone(visitor, suite.door);
    const { link } = (await suite.door.notices(person.userId)).find((notice) => notice.link !== null) ?? {};
    expect(await suite.run(person.username, '--phone')).toMatchObject({ code: 0 });
    expect((await new Visitor(suite.url).ask(securityNotices.disownNotice, { body: { token: tokenOf(link ?? '') } })).codes).toEqual([]);
    expect((await suite.door.describePerson(person.userId)).phones).toEqual([]);
  });

  test("removes recovery codes, and ends the user's sessions", async () => {
    const person = await create({ phone: '2025550104' });
    const visitor = new Visitor(suite.url);
    await visitor.authenticate(person);
    const { data } = await visitor.ask(recoveryCodes.createRecoveryCodes, { userId: person.userId });
    expect(data.codes).toHaveLength(10);
    expect(await suite.run(person.userId, '--recovery-codes')).toMatchObject({
      code: 0,
      output: containing('Removed the recovery codes.\nSign-in asks for no code until the user sets it up again.\n'),
    });
    expect((await visitor.ask(session.validateSession, undefined)).data).toMatchObject({ validated: false });
    const left = await suite.query(`select from recovery_codes where user_id = '${person.userId}'`);
    expect(left).toEqual([]);
  });

  test('notifies by text a user without a verified email address, and says if there is no address at all', async () => {
    const texted = await create({ mfa: ['totp'], phone: '2025550102', emailVerified: false });
    await suite.run(texted.username, '--app');
    expect(await noticesOf(texted.userId)).toEqual([containing('+12025550102: ')]);
    const unreachable = await create({ mfa: ['sms'], email: null });
    expect((await suite.run(unreachable.username, '--phone')).output).toContain('There is no verified address to notify the user at.');
    expect(await noticesOf(unreachable.userId)).toEqual([]);
  });

  test('changes nothing if the account lacks one of the factors, or the command is incomplete', async () => {
    const person = await create({ mfa: ['totp'] });
    expect(await suite.run(person.username, '--app', '--recovery-codes')).toEqual({
      code: 1,
      output: '',
      errors: 'The account does not have the recovery codes.\nNothing was changed.\n',
    });
    expect((await suite.run(person.username)).errors).toContain('Choose at least one of --app, --phone, --recovery-codes.');
    expect((await suite.run(person.username, person.userId, '--app')).errors).toContain('Name one account.');
    expect((await suite.run('nobody', '--app')).errors).toContain('nobody: there is no such account.');
    expect(await methodsFor(person)).toEqual(['totp']);
    expect(await noticesOf(person.userId)).toEqual([]);
  });
});
