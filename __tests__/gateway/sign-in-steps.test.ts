// The steps after the password: security question, remembered computers, one-time codes, authenticator apps.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Person, PersonSpec } from '../../gateway/seed/person-spec.js';
import { authenticatorCode } from '../../gateway/test-door/authenticator.js';
import { onPostgres, runSql } from './support/databases.js';
import { captcha, otherThan, signInCode } from './support/people.js';
import { mfa, sessions, signedIn, Visitor, testDoor } from './support/visitor.js';

/** How long an authenticator app shows a code. */
const STEP_MS = 30_000;
const QUESTION = 'What was the name of your first pet?';

describe('the security question', () => {
  test('AUERR01: the question is asked on an unrecognized computer', async () => {
    const person = await testDoor.createPerson({ securityQuestion: QUESTION });
    expect((await new Visitor().authenticate(person)).codes).toEqual(['AUERR01']);
  });

  test('the right answer with a solved captcha signs in, regardless of case and extra spaces', async () => {
    const person = await testDoor.createPerson({ securityQuestion: QUESTION, securityAnswer: 'Old Rex' });
    const { codes } = await new Visitor().authenticate(person, { Securityanswer: '  old   REX', Captcha: await captcha() });
    expect(codes).toEqual([]);
  });

  test('an answer outside printable ASCII is accepted when percent-encoded', async () => {
    const person = await testDoor.createPerson({ securityQuestion: QUESTION, securityAnswer: 'Zoë 100%' });
    const answer = { Securityanswer: encodeURIComponent('Zoë 100%'), Captcha: await captcha() };
    expect((await new Visitor().authenticate(person, answer)).codes).toEqual([]);
  });

  test('tabs that were pasted with an answer count as spaces', async () => {
    const person = await testDoor.createPerson({ securityQuestion: QUESTION, securityAnswer: 'Old Rex' });
    const answer = { Securityanswer: encodeURIComponent('Old\tRex\t'), Captcha: await captcha() };
    expect((await new Visitor().authenticate(person, answer)).codes).toEqual([]);
  });

  test('a percent sign that is not encoded is one', async () => {
    const person = await testDoor.createPerson({ securityQuestion: QUESTION, securityAnswer: '100%' });
    expect((await new Visitor().authenticate(person, { Securityanswer: '100%', Captcha: await captcha() })).codes).toEqual([]);
  });

  test('a wrong answer is refused', async () => {
    const person = await testDoor.createPerson({ securityQuestion: QUESTION });
    const { codes } = await new Visitor().authenticate(person, { Securityanswer: 'Tom', Captcha: await captcha() });
    expect(codes).toEqual(['AUERR03']);
  });

  test.each([
    ['no captcha', async () => ({})],
    ['a made-up captcha', async () => ({ Captcha: Buffer.from('{"challenge":{}}').toString('base64') })],
    ['a captcha with tampered parameters', async () => ({ Captcha: tampered(await captcha()) })],
  ])('the right answer is refused with %s', async (_, made) => {
    const person = await testDoor.createPerson({ securityQuestion: QUESTION });
    const { codes } = await new Visitor().authenticate(person, { Securityanswer: 'Rex', ...(await made()) });
    expect(codes).toEqual(['CAERR01']);
  });

  test('a captcha is single-use', async () => {
    const person = await testDoor.createPerson({ securityQuestion: QUESTION });
    const once = { Captcha: await captcha() };
    expect((await new Visitor().authenticate(person, { Securityanswer: 'Tom', ...once })).codes).toEqual(['AUERR03']);
    expect((await new Visitor().authenticate(person, { Securityanswer: 'Rex', ...once })).codes).toEqual(['CAERR01']);
  });

  test.each([
    ['extra whitespace', (text: string) => text.replace('{', '{ ')],
    [
      // The payload of a captcha is an object.
      'reordered members',
      (text: string) => JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(text) as object).reverse())),
    ],
    ['a time member', (text: string) => text.replace('"counter"', '"time":12,"counter"')],
    ['an unknown member', (text: string) => text.replace('{', '{"again":1,')],
    ['an unknown member in the solution', (text: string) => text.replace('"counter"', '"again":1,"counter"')],
  ])('a used captcha stays invalid when rewritten with %s', async (_, rewrite) => {
    const [first, second] = await Promise.all([
      testDoor.createPerson({ securityQuestion: QUESTION }),
      testDoor.createPerson({ securityQuestion: QUESTION }),
    ]);
    const Captcha = await captcha();
    expect((await new Visitor().authenticate(first, { Securityanswer: 'Rex', Captcha })).codes).toEqual([]);
    const rewritten = Buffer.from(rewrite(Buffer.from(Captcha, 'base64').toString('utf8'))).toString('base64');
    expect(rewritten).not.toBe(Captcha);
    expect((await new Visitor().authenticate(second, { Securityanswer: 'Rex', Captcha: rewritten })).codes).toEqual(['CAERR01']);
  });

  test('only one of ten simultaneous submissions of a captcha is accepted', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, () => testDoor.createPerson({ securityQuestion: QUESTION })));
    const solved = await captcha();
    const answers = await Promise.all(
      people.map((person) => new Visitor().authenticate(person, { Securityanswer: 'Rex', Captcha: solved })),
    );
    expect(answers.filter(({ codes }) => codes.length === 0)).toHaveLength(1);
  });

  test('Savedevice: Y remembers that computer and no other', async () => {
    const person = await testDoor.createPerson({ securityQuestion: QUESTION });
    const home = new Visitor();
    await home.authenticate(person, { Securityanswer: 'Rex', Captcha: await captcha(), Savedevice: 'Y' }, 'at home');
    expect((await home.authenticate(person, {}, 'at home')).codes).toEqual([]);
    expect((await home.authenticate(person, {}, 'in a library')).codes).toEqual(['AUERR01']);
  });

  test('a cookie that the gateway did not set does not identify a computer: it is replaced', async () => {
    const person = await testDoor.createPerson();
    const visitor = new Visitor();
    expect((await visitor.authenticate(person, { Cookie: 'device=planted' })).codes).toEqual([]);
    expect(visitor.cookie('device')).toMatch(/^[\w-]{43}$/);
  });

  test('a computer with the same fingerprint but no cookie is unrecognized, and scripts cannot read the cookie', async () => {
    const person = await testDoor.createPerson({ securityQuestion: QUESTION });
    const answer = await new Visitor().authenticate(
      person,
      { Securityanswer: 'Rex', Captcha: await captcha(), Savedevice: 'Y' },
      'at home',
    );
    const cookie = answer.headers.getSetCookie().find((text) => text.startsWith('device='));
    expect(cookie).toMatch(/^device=[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/);
    expect((await new Visitor().authenticate(person, {}, 'at home')).codes).toEqual(['AUERR01']);
  });

  test('a shared computer is remembered for each user who asked for it, and for no one else', async () => {
    const [ann, ben] = [
      await testDoor.createPerson({ securityQuestion: QUESTION }),
      await testDoor.createPerson({ securityQuestion: QUESTION }),
    ];
    const shared = new Visitor();
    for (const person of [ann, ben]) {
      expect((await shared.authenticate(person)).codes).toEqual(['AUERR01']);
      await shared.authenticate(person, { Securityanswer: 'Rex', Captcha: await captcha(), Savedevice: 'Y' });
    }
    expect((await shared.authenticate(ann)).codes).toEqual([]);
    expect((await shared.authenticate(ben)).codes).toEqual([]);
  });

  test('without Savedevice, the question is asked again', async () => {
    const person = await testDoor.createPerson({ securityQuestion: QUESTION });
    const visitor = new Visitor();
    await visitor.authenticate(person, { Securityanswer: 'Rex', Captcha: await captcha() });
    expect((await visitor.authenticate(person)).codes).toEqual(['AUERR01']);
  });

  test('without a question, there is nothing that a computer could be remembered for', async () => {
    const person = await testDoor.createPerson();
    const visitor = new Visitor();
    expect((await visitor.authenticate(person, { Savedevice: 'Y' })).codes).toEqual([]);
    expect((await visitor.ask(sessions.sessionList, { userId: person.userId })).data.computers).toEqual([]);
  });

  test('a computer without a fingerprint is never remembered', async () => {
    const person = await testDoor.createPerson({ securityQuestion: QUESTION });
    const visitor = new Visitor();
    await visitor.authenticate(person, { Securityanswer: 'Rex', Captcha: await captcha(), Savedevice: 'Y' }, '');
    expect((await visitor.authenticate(person, {}, '')).codes).toEqual(['AUERR01']);
  });

  test('a passed question is remembered for the rest of the attempt, so the code is sent without the answer', async () => {
    const person = await testDoor.createPerson({ securityQuestion: QUESTION, mfa: ['sms'] });
    const visitor = new Visitor();
    const answer = { Securityanswer: 'Rex', Captcha: await captcha(), Savedevice: 'Y' };
    expect((await visitor.authenticate(person, answer)).codes).toEqual(['AUERR05']);
    const code = { twilioMfaCode: await signInCode(person, 'sms', visitor), codeType: 'sms' };
    expect((await visitor.authenticate(person, code)).codes).toEqual([]);
    expect((await visitor.authenticate(person)).codes).toEqual(['AUERR05']);
  });

  onPostgres('on PostgreSQL', () => {
    /** As if this much time had passed for what the table notes about a person. */
    const wait = ({ userId }: Person, table: 'attempts' | 'devices', time: string) =>
      runSql(
        process.env.DATABASE_URL ?? '',
        `update ${table} set expires_at = expires_at - interval '${time}' where user_id = '${userId}'`,
      );
    const answered = async () => ({ Securityanswer: 'Rex', Captcha: await captcha(), Savedevice: 'Y' });

    test('a computer is remembered for a year', async () => {
      const person = await testDoor.createPerson({ securityQuestion: QUESTION });
      const visitor = new Visitor();
      await visitor.authenticate(person, await answered());
      await wait(person, 'devices', '364 days');
      expect((await visitor.authenticate(person)).codes).toEqual([]);
      await wait(person, 'devices', '1 day');
      expect((await visitor.authenticate(person)).codes).toEqual(['AUERR01']);
    });

    test('a passed question counts for 15 minutes', async () => {
      const person = await testDoor.createPerson({ securityQuestion: QUESTION, mfa: ['sms'] });
      const visitor = new Visitor();
      expect((await visitor.authenticate(person, await answered())).codes).toEqual(['AUERR05']);
      await wait(person, 'attempts', '15 minutes');
      expect((await visitor.authenticate(person)).codes).toEqual(['AUERR01']);
    });

    test('a question that is passed again counts again, and whether the computer is to be remembered is what was said last', async () => {
      const person = await testDoor.createPerson({ securityQuestion: QUESTION, mfa: ['sms'] });
      const visitor = new Visitor();
      await visitor.authenticate(person, await answered());
      await wait(person, 'attempts', '15 minutes');
      await visitor.authenticate(person, { Securityanswer: 'Rex', Captcha: await captcha() });
      const code = { twilioMfaCode: await signInCode(person, 'sms', visitor), codeType: 'sms' };
      expect((await visitor.authenticate(person, code)).codes).toEqual([]);
      expect((await visitor.ask(sessions.sessionList, { userId: person.userId })).data.computers).toEqual([]);
    });
  });

  test('a passed question waits for its code, even if another user signs in on such a computer, or its user on another one', async () => {
    const spec: PersonSpec = { securityQuestion: QUESTION, mfa: ['sms'] };
    const [ann, ben] = [await testDoor.createPerson(spec), await testDoor.createPerson(spec)];
    const pass = async (person: Person, fingerprint: string, more: Record<string, string> = {}) => {
      const visitor = new Visitor();
      await visitor.authenticate(person, { Securityanswer: 'Rex', Captcha: await captcha(), ...more }, fingerprint);
      const enter = async () =>
        visitor.authenticate(person, { twilioMfaCode: await signInCode(person, 'sms', visitor), codeType: 'sms' }, fingerprint);
      return { enter, again: () => visitor.authenticate(person, {}, fingerprint) };
    };
    const atHome = await pass(ann, 'usual', { Savedevice: 'Y' });
    const others = [await pass(ben, 'usual'), await pass(ann, 'in a library')];
    for (const { enter, again } of others) expect([(await enter()).codes, (await again()).codes]).toEqual([[], ['AUERR01']]);
    expect([(await atHome.enter()).codes, (await atHome.again()).codes]).toEqual([[], ['AUERR05']]);
  });

  test('a question passed on one computer does not count on another, nor for another user', async () => {
    const spec: PersonSpec = { securityQuestion: QUESTION, mfa: ['sms'] };
    const [person, other] = [await testDoor.createPerson(spec), await testDoor.createPerson(spec)];
    const visitor = new Visitor();
    await visitor.authenticate(person, { Securityanswer: 'Rex', Captcha: await captcha() }, 'at home');
    const code = { twilioMfaCode: await signInCode(person, 'sms', visitor), codeType: 'sms' };
    expect((await new Visitor().authenticate(person, code, 'in a library')).codes).toEqual(['AUERR01']);
    expect((await visitor.authenticate(other, {}, 'at home')).codes).toEqual(['AUERR01']);
  });
});

describe('one-time codes', () => {
  test.each(['sms', 'call', 'email'] as const)('AUERR05: a code is required, and a code sent by %s signs in', async (type) => {
    const person = await testDoor.createPerson({ mfa: ['sms', 'call', 'email'] });
    expect((await new Visitor().authenticate(person)).codes).toEqual(['AUERR05']);
    const code = await signInCode(person, type);
    expect(code).toMatch(/^\d{6}$/);
    expect((await new Visitor().authenticate(person, { twilioMfaCode: code, codeType: type })).codes).toEqual([]);
  });

  test.each([
    ['all methods', ['sms', 'call', 'email'], ['sms', 'call', 'email']],
    ['text only', ['sms'], ['sms']],
    ['email only', ['email'], ['email']],
    ['none', [], []],
    ['an authenticator app, which replaces all other methods', ['totp', 'sms', 'email'], ['totp']],
  ] as const)('mfa-options lists the methods of an account: %s', async (_, methods, offered) => {
    const person = await testDoor.createPerson({ mfa: [...methods] });
    const { data } = await new Visitor().ask(mfa.mfaOptions, { body: { username: person.username } });
    expect(data.options.map(({ type }) => type)).toEqual(offered);
  });

  test('masked contact details show two letters of the email address and four digits of the phone number', async () => {
    const person = await testDoor.createPerson({ mfa: ['sms', 'email'], email: 'josephine@example.com', phone: '2025550187' });
    const { data } = await new Visitor().ask(mfa.mfaOptions, { body: { username: person.username } });
    expect(data.options.map(({ contactInfo }) => contactInfo)).toEqual(['***-***-0187', 'jo*******@example.com']);
  });

  test('a code works once', async () => {
    const person = await testDoor.createPerson({ mfa: ['sms'] });
    const code = { twilioMfaCode: await signInCode(person), codeType: 'sms' };
    expect((await new Visitor().authenticate(person, code)).codes).toEqual([]);
    expect((await new Visitor().authenticate(person, code)).codes).toEqual(['MFERR01']);
  });

  test('only one of ten simultaneous submissions of a code signs in', async () => {
    const person = await testDoor.createPerson({ mfa: ['sms'] });
    const code = { twilioMfaCode: await signInCode(person), codeType: 'sms' };
    const answers = await Promise.all(Array.from({ length: 10 }, () => new Visitor().authenticate(person, code)));
    expect(answers.filter(({ codes }) => codes.length === 0)).toHaveLength(1);
  });

  test('a resent code is the same code until it expires', async () => {
    const person = await testDoor.createPerson({ mfa: ['sms'] });
    const first = await signInCode(person);
    expect(await signInCode(person)).toBe(first);
    expect(await testDoor.outbox(person.userId)).toHaveLength(2);
    await testDoor.expireCodes(person.userId);
    expect(await signInCode(person)).not.toBe(first);
    expect((await new Visitor().authenticate(person, { twilioMfaCode: first, codeType: 'sms' })).codes).toEqual(['MFERR01']);
  });

  test('a code is refused after it expires', async () => {
    const person = await testDoor.createPerson({ mfa: ['sms'] });
    const code = { twilioMfaCode: await signInCode(person), codeType: 'sms' };
    await testDoor.expireCodes(person.userId);
    expect((await new Visitor().authenticate(person, code)).codes).toEqual(['MFERR01']);
  });

  test('a code sent by one method is refused for another', async () => {
    const person = await testDoor.createPerson({ mfa: ['sms', 'email'] });
    const code = await signInCode(person, 'sms');
    expect((await new Visitor().authenticate(person, { twilioMfaCode: code, codeType: 'email' })).codes).toEqual(['MFERR01']);
  });

  test("one user's code does not work for another", async () => {
    const [ann, ben] = await Promise.all([testDoor.createPerson({ mfa: ['sms'] }), testDoor.createPerson({ mfa: ['sms'] })]);
    const code = await signInCode(ann);
    expect((await new Visitor().authenticate(ben, { twilioMfaCode: code, codeType: 'sms' })).codes).toEqual(['MFERR01']);
  });

  test('a method that the account does not have is refused', async () => {
    const person = await testDoor.createPerson({ mfa: ['sms'] });
    const { codes } = await new Visitor().ask(mfa.requestSignInCode, { body: { type: 'email', username: person.username } });
    expect(codes).toEqual(['MFERR03']);
  });

  test('after five wrong codes, even the right one is refused with a message that has "attempts"', async () => {
    const person = await testDoor.createPerson({ mfa: ['sms'] });
    const code = await signInCode(person);
    const wrong = { twilioMfaCode: otherThan(code), codeType: 'sms' };
    const codes: string[] = [];
    for (let attempt = 0; attempt < 5; attempt += 1) codes.push(...(await new Visitor().authenticate(person, wrong)).codes);
    expect(codes).toEqual(['MFERR01', 'MFERR01', 'MFERR01', 'MFERR01', 'MFERR02']);
    const locked = await new Visitor().authenticate(person, { twilioMfaCode: code, codeType: 'sms' });
    expect(locked.descriptions[0]).toContain('attempts');
    await testDoor.forgetGuesses(person);
    expect((await new Visitor().authenticate(person, { twilioMfaCode: code, codeType: 'sms' })).codes).toEqual([]);
  });

  test('MFERR04: after ten requests, no more codes are sent', async () => {
    const person = await testDoor.createPerson({ mfa: ['sms'] });
    const visitor = new Visitor();
    await visitor.authenticate(person);
    const ask = () => visitor.ask(mfa.requestSignInCode, { body: { type: 'sms', username: person.username } });
    for (let request = 0; request < 10; request += 1) expect((await ask()).codes).toEqual([]);
    expect((await ask()).codes).toEqual(['MFERR04']);
  });
});

describe('authenticator apps', () => {
  test('the current code signs in', async () => {
    const person = await testDoor.createPerson({ mfa: ['totp'] });
    expect((await signInWithApp(person, 0)).codes).toEqual([]);
  });

  test.each([
    ['one step late', -1],
    ['one step early', 1],
  ])('a code from a clock that is %s is accepted', async (_, steps) => {
    const person = await testDoor.createPerson({ mfa: ['totp'] });
    await earlyInStep();
    expect((await signInWithApp(person, steps)).codes).toEqual([]);
  });

  test.each([-3, 3])('a code from a clock that is %s steps off is refused', async (steps) => {
    const person = await testDoor.createPerson({ mfa: ['totp'] });
    expect((await signInWithApp(person, steps)).codes).toEqual(['MFERR01']);
  });

  test('a code cannot be replayed, and an older one cannot be used after it', async () => {
    const person = await testDoor.createPerson({ mfa: ['totp'] });
    const [former = '', current = '', next = ''] = [-1, 0, 1].map((steps) => authenticatorCode(person.authenticatorSecret ?? '', steps));
    expect((await signInWithCode(person, current)).codes).toEqual([]);
    expect((await signInWithCode(person, current)).codes).toEqual(['MFERR01']);
    expect((await signInWithCode(person, former)).codes).toEqual(['MFERR01']);
    expect((await signInWithCode(person, next)).codes).toEqual([]);
  });

  test("get-totp-info returns the app's name to its owner and nothing to anyone else", async () => {
    const person = await testDoor.createPerson({ mfa: ['totp'], appName: 'Pocket' });
    const own = new Visitor();
    const code = { twilioMfaCode: authenticatorCode(person.authenticatorSecret ?? ''), codeType: 'totp' };
    await own.authenticate(person, code);
    const { visitor: other } = await signedIn();
    const ask = async (visitor: Visitor) => (await visitor.ask(mfa.totpInfo, { body: { username: person.username } })).data;
    expect(await ask(own)).toEqual({ authAppName: 'Pocket' });
    expect(await ask(other)).toEqual({});
    expect(await ask(new Visitor())).toEqual({});
  });

  /** Waits for the next step if the current one is about to end: the gateway would then be one step ahead of the code. */
  async function earlyInStep(): Promise<void> {
    const leftMs = STEP_MS - (Date.now() % STEP_MS);
    if (leftMs < 5000) await sleep(leftMs);
  }

  function signInWithApp(person: Person, steps: number) {
    return signInWithCode(person, authenticatorCode(person.authenticatorSecret ?? '', steps));
  }

  function signInWithCode(person: Person, code: string) {
    return new Visitor().authenticate(person, { twilioMfaCode: code, codeType: 'totp' });
  }
});

function tampered(response: string): string {
  return Buffer.from(
    Buffer.from(response, 'base64')
      .toString('utf8')
      .replace(/"cost":\d+/, '"cost":1'),
  ).toString('base64');
}
