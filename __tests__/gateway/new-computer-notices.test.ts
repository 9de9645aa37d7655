// Notices of sign-ins on computers that are new to an account: which computers are new, and how many notices a day.
import { onPostgres, runSql } from './support/databases.js';
import { captcha, freeName, NEW_PASSWORD } from './support/people.js';
import { changePassword, disown, latestToken, subjects, toldOf } from './support/security-notices.js';
import { credentials, signedIn, testDoor, Visitor } from './support/visitor.js';

describe('notices of new computers', () => {
  test('a sign-in from a new computer sends a notice, but one from the first or a known computer does not', async () => {
    const { person, visitor, userId } = await signedIn();
    await visitor.authenticate(person);
    await new Visitor().authenticate(person);
    expect(await toldOf(userId)).toEqual([]);
    const other = new Visitor();
    await other.authenticate(person, {}, 'another computer');
    await other.authenticate(person, {}, 'its traits have changed');
    expect(await toldOf(userId)).toEqual([['New sign-in to your account', person.email, 'email']]);
  });

  test('a known computer that lost its cookie is known by its next one, too, from the second sign-in on', async () => {
    const { person, userId } = await signedIn();
    const visitor = new Visitor();
    await visitor.authenticate(person);
    await visitor.authenticate(person);
    await visitor.authenticate(person, {}, 'its traits have changed');
    expect(await toldOf(userId)).toEqual([]);
  });

  onPostgres('on PostgreSQL', () => {
    test('a computer in use stays known: a year counts from its last sign-in', async () => {
      const { person, visitor, userId } = await signedIn();
      const url = process.env.DATABASE_URL ?? '';
      await runSql(url, `update known_computers set seen_at = now() - interval '2 days' where user_id = '${userId}'`);
      expect((await visitor.authenticate(person)).codes).toEqual([]);
      const stale = await runSql(url, `select from known_computers where user_id = '${userId}' and seen_at < now() - interval '1 day'`);
      expect(stale).toEqual([]);
    });

    test('the computers remembered in a day are counted for 24 hours from the first one on', async () => {
      const person = await testDoor.createPerson({ securityQuestion: 'Pet?' });
      const isRemembered = async () => {
        const visitor = new Visitor();
        await visitor.authenticate(person, { Securityanswer: 'Rex', Captcha: await captcha(), Savedevice: 'Y' });
        return (await visitor.authenticate(person)).codes.length === 0;
      };
      const wait = (time: string) =>
        runSql(
          process.env.DATABASE_URL ?? '',
          `update counters set resets_at = resets_at - interval '${time}' where key like '%:${person.userId}'`,
        );
      expect(await isRemembered()).toBe(true);
      await wait('12 hours');
      for (let computer = 1; computer < 5; computer += 1) expect(await isRemembered()).toBe(true);
      await wait('11 hours');
      expect(await isRemembered()).toBe(false);
      await wait('1 hour');
      expect(await isRemembered()).toBe(true);
    });

    test('a new computer that was one too many to be reported is reported the next day', async () => {
      const { person, userId } = await signedIn();
      for (let computer = 0; computer < 10; computer += 1) await new Visitor().authenticate(person, {}, `computer ${computer}`);
      const last = new Visitor();
      await last.authenticate(person, {}, 'the last');
      await runSql(process.env.DATABASE_URL ?? '', `update counters set resets_at = now() where key like '%:${userId}'`);
      await last.authenticate(person, {}, 'the last');
      expect(await subjects(userId)).toHaveLength(11);
    });
  });

  test('a sign-in with the same browser traits from another network sends a notice', async () => {
    const { person, userId } = await signedIn();
    await new Visitor().authenticate(person, { 'x-forwarded-for': '198.51.100.7' });
    expect(await subjects(userId)).toEqual(['New sign-in to your account']);
    expect((await testDoor.notices(userId))[0]?.body).toContain('198.51.100.x');
  });

  test('a sign-in without browser traits sends a notice, even if there was another one in that network', async () => {
    const { person, userId } = await signedIn();
    for (const visitor of [new Visitor(), new Visitor()]) await visitor.authenticate(person, {}, '');
    expect(await subjects(userId)).toEqual(['New sign-in to your account', 'New sign-in to your account']);
  });

  test('opening an invitation does not make a computer known, but setting up the account there does', async () => {
    const person = await testDoor.createPerson({ username: null });
    const { token } = await testDoor.issueLink('Account Setup', person.userId);
    const stranger = new Visitor();
    await stranger.signInByLink(token);
    const owner = new Visitor();
    await owner.signInByLink(token);
    const username = freeName();
    const saved = await owner.ask(credentials.saveCredentials, { userId: person.userId, body: { username, password: NEW_PASSWORD } });
    expect(saved.codes).toEqual([]);
    const account = { username, password: NEW_PASSWORD };
    await owner.authenticate(account);
    expect(await toldOf(person.userId)).toEqual([]);
    await stranger.authenticate(account, {}, "a stranger's");
    expect(await toldOf(person.userId)).toEqual([['New sign-in to your account', person.email, 'email']]);
  });

  test('a planted cookie does not become a known computer when the password is changed', async () => {
    const { person, visitor, userId } = await signedIn();
    const planted = { cookie: 'device=planted' };
    const body = { username: person.username, newPassword: NEW_PASSWORD };
    expect((await visitor.ask(credentials.changePassword, { userId, body }, { headers: planted })).codes).toEqual([]);
    await new Visitor().authenticate({ ...person, password: NEW_PASSWORD }, planted, 'a computer with that cookie');
    expect(await subjects(userId)).toEqual(['Your password was changed', 'New sign-in to your account']);
  });

  test('after a lock by support, every computer is new again: an intruder who comes back is reported', async () => {
    const { person, visitor, userId } = await signedIn();
    await testDoor.lockAccount(userId);
    await testDoor.unlockAccount(userId);
    await visitor.authenticate(person);
    expect(await subjects(userId)).toEqual(['New sign-in to your account']);
  });

  test('after a new password, an intruder who comes back is reported, however many computers were reported before it that day', async () => {
    const { person, visitor, userId } = await signedIn();
    for (let computer = 0; computer < 10; computer += 1) await new Visitor().authenticate(person, {}, `computer ${computer}`);
    await changePassword(visitor, person.username);
    await new Visitor().authenticate({ ...person, password: NEW_PASSWORD }, {}, 'computer 0');
    expect((await subjects(userId)).slice(10)).toEqual(['Your password was changed', 'New sign-in to your account']);
  });

  test('once its notice is disowned, a link that is opened is reported again on the same day', async () => {
    const { userId } = await signedIn();
    const open = async () => new Visitor().signInByLink((await testDoor.issueLink('Trustee Signing', userId)).token);
    await open();
    await disown(await latestToken(userId));
    await open();
    expect(await subjects(userId)).toEqual(['New sign-in to your account', 'Your account is secured', 'New sign-in to your account']);
  });

  test('a link that signs in without a code does not make a computer known', async () => {
    const { person, userId } = await signedIn();
    const { token } = await testDoor.issueLink('Trustee Signing', userId);
    const stranger = new Visitor();
    await stranger.signInByLink(token);
    await stranger.authenticate(person, {}, 'a guessed password');
    expect(await subjects(userId)).toEqual(['New sign-in to your account', 'New sign-in to your account']);
  });

  test('links that are opened again and again are reported once a day, and use up no other notices', async () => {
    const { person, userId } = await signedIn();
    const { token } = await testDoor.issueLink('Trustee Signing', userId);
    for (let time = 0; time < 11; time += 1) expect((await new Visitor().signInByLink(token)).codes).toEqual([]);
    expect(await subjects(userId)).toEqual(['New sign-in to your account']);
    await new Visitor().authenticate(person, {}, 'a guessed password');
    expect(await subjects(userId)).toEqual(['New sign-in to your account', 'New sign-in to your account']);
  });

  test('an account whose only use was a link has no first computer that goes unreported', async () => {
    const person = await testDoor.createPerson();
    const { token } = await testDoor.issueLink('Trustee Signing', person.userId);
    await new Visitor().signInByLink(token);
    expect(await toldOf(person.userId)).toEqual([]);
    await new Visitor().authenticate(person);
    expect(await subjects(person.userId)).toEqual(['New sign-in to your account']);
  });

  test('signing in on a new computer and remembering it sends only one email', async () => {
    const person = await testDoor.createPerson({ securityQuestion: 'Pet?' });
    await new Visitor().authenticate(person, { Securityanswer: 'Rex', Captcha: await captcha() }, 'at home');
    await new Visitor().authenticate(person, { Securityanswer: 'Rex', Captcha: await captcha(), Savedevice: 'Y' }, 'at work');
    expect(await subjects(person.userId)).toEqual(['A computer is now remembered']);
  });

  test('at most ten new computers a day are reported, so that other notices do not get lost', async () => {
    const { person, userId } = await signedIn();
    for (let computer = 0; computer < 11; computer += 1) {
      expect((await new Visitor().authenticate(person, {}, `computer ${computer}`)).codes).toEqual([]);
    }
    expect(await subjects(userId)).toEqual(Array.from({ length: 10 }, () => 'New sign-in to your account'));
  });

  test('at most five computers a day are remembered, and each of them is reported', async () => {
    const person = await testDoor.createPerson({ securityQuestion: 'Pet?' });
    const answer = async () => ({ Securityanswer: 'Rex', Captcha: await captcha(), Savedevice: 'Y' });
    for (let computer = 0; computer < 5; computer += 1) await new Visitor().authenticate(person, await answer());
    const sixth = new Visitor();
    expect((await sixth.authenticate(person, await answer())).codes).toEqual([]);
    expect((await sixth.authenticate(person)).codes).toEqual(['AUERR01']);
    expect(await subjects(person.userId)).toEqual(Array.from({ length: 5 }, () => 'A computer is now remembered'));
  });
});
