// Usernames that do not exist cannot be told from others, neither by the form of an open call's answers nor by repeating the call.
import type { MfaOption } from '../../api/contract/mfa.js';
import { Keys } from '../../gateway/core/keys.js';
import { decoyMethods, decoyUserId, decoyUsesCodes } from '../../gateway/domain/accounts/decoy-accounts.js';
import { createTestDoor } from '../../gateway/test-door/client.js';
import { dropDatabases, emptyDatabase, type Holder, onPostgres, whileLocked, whileUncommitted } from './support/databases.js';
import { startOwnGateway, stopOwnGateways } from './support/gateways.js';
import { askForReset, captcha, freeName } from './support/people.js';
import { median, rankDeviate } from './support/statistics.js';
import { type Answer, mfa, recovery, testDoor, verificationLinks, Visitor } from './support/visitor.js';

const STRANGERS = 5000;
const keys = new Keys('only the shares of the answers depend on it');
const config = { callingCodes: null };

/** The kinds of people who sign in with a username. */
const PEOPLE = [
  {},
  { mfa: [] },
  { mfa: ['sms', 'call'] },
  { mfa: ['sms'] },
  { mfa: ['call'] },
  { mfa: ['email'] },
  { mfa: ['sms', 'call', 'email'] },
  { mfa: ['sms', 'email'] },
  { mfa: ['totp'], phone: '2025550100' },
] as const;

function shapeOf(options: readonly MfaOption[]): string {
  return options.map(({ type, contactInfo }) => `${type} ${kindOf(contactInfo ?? '')}`).join();
}

function kindOf(contactInfo: string): string {
  if (contactInfo.includes('@')) return 'address';
  return contactInfo.startsWith('*') ? 'number' : '';
}

/** Everything that a stranger can learn about a username without a captcha, in one line. */
async function looksOf(username: string): Promise<string> {
  const visitor = new Visitor();
  const body = { username };
  const user = await visitor.ask(mfa.mfaUser, { body });
  const { data } = await visitor.ask(mfa.mfaOptions, { body });
  const totp = await visitor.ask(mfa.totpInfo, { body });
  return JSON.stringify([user.data, shapeOf(data.options), totp.data]);
}

/** The same for a username that does not exist, without sending a request. */
function seemingLooksOf(username: string): string {
  return JSON.stringify([{ isCodeUser: decoyUsesCodes({ keys }, username) }, shapeOf(decoyMethods({ keys, config }, username)), {}]);
}

test('every answer about users is also given about some usernames that do not exist', async () => {
  const people = await Promise.all(
    PEOPLE.map((spec) => testDoor.createPerson({ ...spec, mfa: 'mfa' in spec ? [...spec.mfa] : undefined })),
  );
  const looks = await Promise.all(people.map(({ username }) => looksOf(username)));
  const strangers = new Set(Array.from({ length: STRANGERS }, () => seemingLooksOf(freeName())));
  expect(looks.filter((look) => !strangers.has(look))).toEqual([]);
});

test('usernames that do not exist get only the simulated answers, in more than three variants', async () => {
  const known = new Set(Array.from({ length: STRANGERS }, () => seemingLooksOf(freeName())));
  const strangers = await Promise.all(Array.from({ length: 30 }, () => looksOf(freeName())));
  expect(strangers.filter((look) => !known.has(look))).toEqual([]);
  expect(new Set(strangers).size).toBeGreaterThan(3);
});

test('no username that does not exist seems to have an app and to sign in without its code, which no account can', () => {
  const hasApp = (name: string) => decoyMethods({ keys, config }, name).some(({ type }) => type === 'totp');
  const names = Array.from({ length: STRANGERS }, freeName);
  expect(names.filter((name) => !decoyUsesCodes({ keys }, name) && hasApp(name))).toEqual([]);
  expect(names.some(hasApp)).toBe(true);
});

test('if users may enter only American phone numbers, no username that does not exist seems to have a shorter one', () => {
  const numbers = (callingCodes: string[] | null) =>
    Array.from({ length: STRANGERS }, freeName)
      .flatMap((name) => decoyMethods({ keys, config: { callingCodes } }, name))
      .filter(({ type }) => type === 'sms' || type === 'call')
      .map(({ contactInfo }) => (contactInfo ?? '').replace(/\d/g, '0'));
  expect(new Set(numbers(['1']))).toEqual(new Set(['***-***-0000', '*******0000']));
  expect(new Set(numbers(null))).toContain('*****0000');
});

test('repeated calls give the same answers for an unknown username', async () => {
  const username = freeName();
  const ask = async () => {
    const visitor = new Visitor();
    const options = await visitor.ask(mfa.mfaOptions, { body: { username } });
    const question = await visitor.ask(recovery.securityQuestion, { body: { username } });
    return [await looksOf(username), options.data, question.data];
  };
  expect(await ask()).toEqual(await ask());
});

test('a username that does not exist seems to have one phone, for texts as for calls, as an account does', () => {
  const phones = Array.from({ length: 200 }, freeName).map((name) =>
    decoyMethods({ keys, config }, name).flatMap(({ type, contactInfo }) => (type === 'sms' || type === 'call' ? [contactInfo] : [])),
  );
  expect(phones.some((numbers) => numbers.length > 1)).toBe(true);
  expect(phones.filter((numbers) => new Set(numbers).size > 1)).toEqual([]);
});

test('a username that does not exist gets the same answers however it is written, as an account does', () => {
  const names = Array.from({ length: 50 }, freeName);
  expect(names.map((name) => seemingLooksOf(` ${name.toUpperCase()}`))).toEqual(names.map(seemingLooksOf));
});

test('a code is "sent" for exactly the methods that are offered, whether or not the username exists', async () => {
  const person = await testDoor.createPerson({ mfa: ['sms', 'email'] });
  for (const username of [person.username, ...Array.from({ length: 6 }, freeName)]) {
    const { data } = await new Visitor().ask(mfa.mfaOptions, { body: { username } });
    const offered = data.options.map(({ type }) => type);
    for (const type of ['sms', 'call', 'email'] as const) {
      const { codes } = await new Visitor().ask(mfa.requestSignInCode, { body: { type, username } });
      expect([username, type, codes]).toEqual([username, type, offered.includes(type) ? [] : ['MFERR03']]);
    }
  }
});

test('the fourth code request is refused, whether or not the username exists', async () => {
  const { username } = await testDoor.createPerson({ mfa: ['sms'] });
  for (const name of [username, freeName()]) {
    const codes: (string | undefined)[] = [];
    for (let time = 0; time < 4; time += 1) {
      codes.push((await new Visitor().ask(mfa.requestSignInCode, { body: { type: 'call', username: name } })).codes[0]);
    }
    expect(codes.indexOf('MFERR04')).toBe(3);
  }
});

/** A user with these methods and a stranger who seems to have them, on a gateway that sends two codes a day to a number or an address. */
async function aPersonAndAStranger(...types: readonly ('sms' | 'call' | 'email')[]) {
  const { url } = await startOwnGateway({ DEMO_ACCOUNTS: 'false', CODES_PER_TARGET: '2' });
  const { username } = await createTestDoor(url).createPerson({ mfa: [...types] });
  const offers = async (name: string) => {
    const { data } = await new Visitor(url).ask(mfa.mfaOptions, { body: { username: name } });
    return types.every((type) => data.options.some((option) => option.type === type));
  };
  let stranger = freeName();
  while (!(await offers(stranger))) stranger = freeName();
  const request = (name: string, type: (typeof types)[number]) =>
    new Visitor(url).ask(mfa.requestSignInCode, { body: { type, username: name } }).then(({ codes }) => codes);
  return { names: [username, stranger], request };
}

test('emails use up nothing of what a phone may be sent, whether or not the username exists', async () => {
  const { names, request } = await aPersonAndAStranger('sms', 'email');
  for (const name of names) {
    expect([await request(name, 'email'), await request(name, 'email'), await request(name, 'sms')]).toEqual([[], [], []]);
  }
});

test('texts and calls go to one number, and use up one allowance, whether or not the username exists', async () => {
  const { names, request } = await aPersonAndAStranger('sms', 'call');
  for (const name of names) {
    expect([await request(name, 'sms'), await request(name, 'call'), await request(name, 'sms')]).toEqual([[], [], ['MFERR04']]);
  }
});

test('usernames that do not exist get a variety of security questions, not only common ones', async () => {
  const questions = await Promise.all(
    Array.from(
      { length: 60 },
      async () => (await new Visitor().ask(recovery.securityQuestion, { body: { username: freeName() } })).data.securityQuestion,
    ),
  );
  expect(new Set(questions).size).toBeGreaterThan(10);
});

test.each([
  ['mfa-options', (username: string) => new Visitor().ask(mfa.mfaOptions, { body: { username } })],
  ['mfa-user', (username: string) => new Visitor().ask(mfa.mfaUser, { body: { username } })],
  ['security question', (username: string) => new Visitor().ask(recovery.securityQuestion, { body: { username } })],
  ['mfa/code', (username: string) => new Visitor().ask(mfa.requestSignInCode, { body: { type: 'sms', username } })],
])(
  '%s takes about the same time whether or not the username exists',
  async (_, ask) => {
    const people = await Promise.all(Array.from({ length: 12 }, () => testDoor.createPerson({ mfa: ['sms', 'call'] })));
    const [theirs, strangers]: [number[], number[]] = [[], []];
    const timed = async (username: string) => {
      const start = performance.now();
      await ask(username);
      return performance.now() - start;
    };
    await timed(freeName());
    for (let round = 0; round < 2; round += 1) {
      for (const { username } of people) {
        // Alternates, so that other load on the machine affects both alike.
        theirs.push(await timed(username));
        strangers.push(await timed(await seemingPhoneUser()));
      }
    }
    const ratio = median(theirs) / median(strangers);
    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(2);
  },
  60_000,
);

/** A nonexistent username that is offered a text, which takes the same work as for users with phones. */
async function seemingPhoneUser(): Promise<string> {
  for (;;) {
    const username = freeName();
    const { data } = await new Visitor().ask(mfa.mfaOptions, { body: { username } });
    if (data.options.some(({ type }) => type === 'sms')) return username;
  }
}

/** The calls that take a guess, each with the parts of its answer that might reveal something. */
const GUESSES: readonly [name: string, ask: (person: Named) => Promise<() => Promise<Answer>>][] = [
  [
    'authentication',
    async ({ username }) =>
      () =>
        new Visitor().authenticate({ username, password: 'Wrong#1234' }),
  ],
  [
    'resetPassword',
    async (person) => {
      const solved = await captcha();
      return () => askForReset(person, 'Tom', solved);
    },
  ],
  [
    'retrieveUsername',
    async ({ email }) => {
      const body = { role: 'ROLE_PARTICIPANT', email, captcha: await captcha() } as const;
      return () => new Visitor().ask(recovery.retrieveUsername, { body });
    },
  ],
];

interface Named {
  readonly username: string;
  readonly email: string;
}

const aPerson = async (): Promise<Named> => {
  const { username, email } = await testDoor.createPerson({
    securityQuestion: 'What was the name of your first pet?',
    questionAtSignIn: false,
  });
  return { username: username ?? '', email: email ?? '' };
};
const nobody = (): Named => ({ username: freeName(), email: `${freeName()}@example.com` });

const looks = ({ status, headers, text }: Answer) => [status, [...headers.keys()].sort(), text.replace(/"requestId":"[^"]*"/, '')];

test.each(GUESSES)('%s: five guesses get the same answers whether or not the account exists', async (_, prepare) => {
  const [person, stranger] = [await aPerson(), nobody()];
  for (let turn = 0; turn < 5; turn += 1) {
    const [theirs, strangers] = [await (await prepare(person))(), await (await prepare(stranger))()];
    expect(looks(strangers)).toEqual(looks(theirs));
  }
});

test('a new secret does not change what is said about usernames that do not exist, while the former one is configured', () => {
  const names = Array.from({ length: 200 }, freeName);
  const saidBy = (known: Keys) => names.map((name) => [decoyUserId({ keys: known }, name), decoyMethods({ keys: known, config }, name)]);
  expect(saidBy(new Keys('newest', ['newer', 'oldest']))).toEqual(saidBy(new Keys('oldest')));
});

test('the statistic detects a 10% difference that is smaller than the noise', () => {
  const noise = Array.from({ length: 40 }, (_, turn) => 10 + (turn % 8) * 0.25);
  const slower = noise.map((time) => time * 1.1);
  expect([Math.abs(rankDeviate(noise, [...noise])) < 1, Math.abs(rankDeviate(slower, noise)) > 4]).toEqual([true, true]);
});

test.each(GUESSES)(
  '%s: the timing of 40 guesses does not reveal whether the accounts exist',
  async (_, prepare) => {
    const people = await Promise.all(Array.from({ length: 20 }, aPerson));
    const [theirs, strangers]: [number[], number[]] = [[], []];
    const timed = async (who: Named) => {
      const ask = await prepare(who);
      const start = performance.now();
      await ask();
      return performance.now() - start;
    };
    await timed(nobody());
    for (let round = 0; round < 2; round += 1) {
      for (const person of people) {
        // Alternates in varying order, so that other load on the machine affects both alike.
        if (Math.random() < 0.5) strangers.push(await timed(nobody()));
        theirs.push(await timed(person));
        if (strangers.length < theirs.length) strangers.push(await timed(nobody()));
      }
    }
    const difference = { deviate: Math.abs(rankDeviate(theirs, strangers)) < 4, ratio: median(theirs) / median(strangers) };
    expect(difference).toEqual({ deviate: true, ratio: expect.any(Number) });
    expect(Math.abs(Math.log(difference.ratio))).toBeLessThan(Math.log(1.5));
  },
  120_000,
);

afterAll(async () => {
  await stopOwnGateways();
  await dropDatabases();
});

onPostgres('a guess at a recovery code', () => {
  test('is looked up even for a username that does not exist', async () => {
    const url = await emptyDatabase();
    const gateway = await startOwnGateway({ DATABASE_URL: url, DEMO_ACCOUNTS: 'false' });
    const body = { username: freeName(), mfaCode: '0000-0000-00', codeType: 'recovery', captcha: await captcha() } as const;
    const lookUp = async ({ waits }: Holder) => {
      const answer = new Visitor(gateway.url).ask(recovery.resetPassword, { body });
      await waits();
      return { answer };
    };
    const { answer } = await whileLocked(url, 'recovery_codes', lookUp, 'exclusive');
    expect((await answer).codes).toEqual(['MFERR01']);
  });
});

onPostgres('a request for another verification email', () => {
  test('is answered before its link is written, so that its time does not reveal whether there is one', async () => {
    const url = await emptyDatabase();
    const gateway = await startOwnGateway({ DATABASE_URL: url, DEMO_ACCOUNTS: 'false' });
    const door = createTestDoor(gateway.url);
    const { userId } = await door.createPerson({ emailVerified: false });
    await whileUncommitted(url, `update accounts set roles = roles where user_id = '${userId}'`, async ({ blocks }) => {
      const answer = await new Visitor(gateway.url).ask(verificationLinks.resendVerificationEmail, { userId });
      expect(answer.codes).toEqual([]);
      await blocks();
    });
    expect(await door.latestLink(userId)).toContain('emailVerification');
  });
});
