// Limits counted in the database, tested on two processes at the same time: together they allow no more than one would.
import type { PersonSpec } from '../../gateway/seed/person-spec.js';
import { createTestDoor, type TestDoor } from '../../gateway/test-door/client.js';
import { solveCaptcha } from '../../gateway/test-door/solve-captcha.js';
import { dropDatabases, emptyDatabase, onPostgres, runSql } from './support/databases.js';
import { startOwnGateway, stopOwnGateways } from './support/gateways.js';
import { freeName, newAddress, PHONE } from './support/people.js';
import {
  type Answer,
  activityLog,
  contactDetails,
  credentials,
  mfa,
  optionChoice,
  recovery,
  verificationLinks,
  Visitor,
} from './support/visitor.js';

/** ATTEMPTS_PER_MINUTE and CODES_PER_TARGET of the two gateways. */
const [ATTEMPTS, CODES] = [6, 5];
const WRONG = 'Wrong#1234';
const [MINUTE, HOUR, DAY] = [60, 60 * 60, 24 * 60 * 60];

/** Sends a call to one of the two gateways. A row prepares what all requests share. */
type Ask = (url: string) => Promise<Answer>;

interface Row {
  /** The number of concurrent calls, and the number of those that are allowed. */
  readonly times: number;
  readonly most: number;
  readonly refusal: string;
  /** How long a call counts; 0 if forever. */
  readonly seconds: number;
  prepare(door: TestDoor, url: string): Promise<Ask>;
}

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });

/** A signed-in user, as a visitor of either gateway. */
async function signedInAnywhere(door: TestDoor, url: string) {
  const person = await door.createPerson();
  const first = new Visitor(url);
  await first.authenticate(person);
  const at = (other: string) => Object.assign(new Visitor(other), { token: first.token, userId: person.userId });
  return { person, userId: person.userId, at };
}

const limits: Record<string, Row> = {
  'failed sign-ins from one address': {
    times: 40,
    most: ATTEMPTS,
    refusal: 'RLERR01',
    seconds: MINUTE,
    async prepare() {
      const address = newAddress();
      return (url) => new Visitor(url).authenticate({ username: freeName(), password: WRONG }, { 'x-forwarded-for': address });
    },
  },
  'unknown tokens from one address': {
    times: 40,
    most: ATTEMPTS,
    refusal: 'RLERR01',
    seconds: MINUTE,
    async prepare() {
      const address = newAddress();
      return (url) => new Visitor(url).ask(verificationLinks.verifyToken, { token: freeName() }, from(address));
    },
  },
  'failed password resets from one address': {
    times: 12,
    most: ATTEMPTS,
    refusal: 'RLERR01',
    seconds: MINUTE,
    async prepare(_, url) {
      const address = newAddress();
      const solved = await Promise.all(Array.from({ length: 12 }, () => solveCaptcha(url)));
      const bodyOf = (captcha: string) => ({ username: freeName(), securityAnswer: 'Tom', captcha });
      return (other) => new Visitor(other).ask(recovery.resetPassword, { body: bodyOf(solved.pop() ?? '') }, from(address));
    },
  },
  'username lookups from one address': {
    times: 60,
    most: 5 * ATTEMPTS,
    refusal: 'RLERR01',
    seconds: MINUTE,
    async prepare() {
      const address = newAddress();
      return (url) => new Visitor(url).ask(mfa.mfaUser, { body: { username: freeName() } }, from(address));
    },
  },
  'requests that send a message from one address': {
    times: 40,
    most: 2 * ATTEMPTS,
    refusal: 'RLERR01',
    seconds: MINUTE,
    async prepare() {
      const address = newAddress();
      return (url) => new Visitor(url).ask(mfa.requestSignInCode, { body: { type: 'totp', username: freeName() } }, from(address));
    },
  },
  'codes requested without the password': {
    times: 20,
    most: 3,
    refusal: 'MFERR04',
    seconds: 15 * MINUTE,
    async prepare(door) {
      const { username } = await door.createPerson({ mfa: ['sms'] });
      return (url) => new Visitor(url).ask(mfa.requestSignInCode, { body: { type: 'sms', username } }, from(newAddress()));
    },
  },
  'codes to one number per day': {
    times: 20,
    most: CODES,
    refusal: 'MFERR04',
    seconds: DAY,
    async prepare(door, url) {
      const { userId, at } = await signedInAnywhere(door, url);
      await at(url).ask(contactDetails.insertPhone, { userId, body: { ...PHONE, number: '2025550161' } });
      return (other) => at(other).ask(mfa.requestCode, { userId, body: { type: 'sms' } });
    },
  },
  'username emails to one address per hour': {
    times: 26,
    most: 20,
    refusal: 'RLERR02',
    seconds: HOUR,
    async prepare(_, url) {
      const solved = await Promise.all(Array.from({ length: 26 }, () => solveCaptcha(url)));
      const email = `${freeName()}@example.com`;
      const bodyOf = (captcha: string, turn: number) =>
        ({ email: turn % 2 === 0 ? email : email.toUpperCase(), role: 'ROLE_PARTICIPANT', captcha }) as const;
      return (other) =>
        new Visitor(other).ask(recovery.retrieveUsername, { body: bodyOf(solved.pop() ?? '', solved.length) }, from(newAddress()));
    },
  },
  'resent links per hour': {
    times: 20,
    most: 5,
    refusal: 'VTERR06',
    seconds: HOUR,
    async prepare(door) {
      const { userId } = await door.createPerson({ emailVerified: false });
      return (url) => new Visitor(url).ask(verificationLinks.resendVerificationEmail, { userId });
    },
  },
  'changes by one user per minute': {
    times: 80,
    most: 60,
    refusal: 'RLERR02',
    seconds: MINUTE,
    async prepare(door, url) {
      const { userId, at } = await signedInAnywhere(door, url);
      return (other) => at(other).ask(optionChoice.deleteOptionChoice, { userId, body: { optionType: 9930, active: false } });
    },
  },
  'activity log entries per minute': {
    times: 140,
    most: 120,
    refusal: 'RLERR02',
    seconds: MINUTE,
    async prepare(door, url) {
      const { userId, at } = await signedInAnywhere(door, url);
      const body = { app: 'App', feature: 'a feature', currentUserId: userId, message: 'something happened' };
      return (other) => at(other).ask(activityLog.logUser, { userId, body });
    },
  },
  'the last change of a day': {
    times: 10,
    most: 1,
    refusal: 'RLERR02',
    seconds: DAY,
    async prepare(door, url) {
      const { userId, at } = await signedInAnywhere(door, url);
      await door.exhaustDay(userId);
      return (other) => at(other).ask(optionChoice.deleteOptionChoice, { userId, body: { optionType: 9930, active: false } });
    },
  },
  'the last log entry of a day': {
    times: 10,
    most: 1,
    refusal: 'RLERR02',
    seconds: DAY,
    async prepare(door, url) {
      const { userId, at } = await signedInAnywhere(door, url);
      await door.exhaustDay(userId);
      const body = { app: 'App', feature: 'a feature', currentUserId: userId, message: 'something happened' };
      return (other) => at(other).ask(activityLog.logUser, { userId, body });
    },
  },
  'username checks by one user per minute': {
    times: 40,
    most: 30,
    refusal: 'RLERR02',
    seconds: MINUTE,
    async prepare(door, url) {
      const { userId, at } = await signedInAnywhere(door, url);
      return (other) => at(other).ask(credentials.validateUsername, { userId, username: freeName() });
    },
  },
  'new passwords by one reset link per hour': {
    times: 12,
    most: 5,
    refusal: 'RLERR02',
    seconds: HOUR,
    async prepare(door) {
      const { userId, password } = await door.createPerson();
      const { token } = await door.issueLink('Password Reset', userId);
      // The current password is compared and refused, so the link stays valid.
      return (url) => new Visitor(url).ask(recovery.changePasswordByToken, { body: { token, newPassword: password } });
    },
  },
  'uses of one captcha': {
    times: 10,
    most: 1,
    refusal: 'CAERR01',
    seconds: 0,
    async prepare(_, url) {
      const body = { email: `${freeName()}@example.com`, role: 'ROLE_PARTICIPANT', captcha: await solveCaptcha(url) } as const;
      return (other) => new Visitor(other).ask(recovery.retrieveUsername, { body }, from(newAddress()));
    },
  },
};

onPostgres('two processes on one PostgreSQL', () => {
  let urls: string[] = [];
  let databaseUrl = '';
  beforeAll(async () => {
    const options = { ATTEMPTS_PER_MINUTE: String(ATTEMPTS), CODES_PER_TARGET: String(CODES), DEMO_ACCOUNTS: 'false' };
    databaseUrl = await emptyDatabase();
    const first = await startOwnGateway({ DATABASE_URL: databaseUrl, ...options });
    urls = [first.url, (await startOwnGateway({ DATABASE_URL: databaseUrl, ...options })).url];
  });
  afterAll(async () => {
    await stopOwnGateways();
    await dropDatabases();
  });

  test.each(Object.entries(limits))('together allow as many as one process does: %s', async (_, limit) => {
    const { times, most, refusal, seconds, prepare } = limit;
    const ask = await prepare(createTestDoor(urls[0] ?? ''), urls[0] ?? '');
    const answers = await Promise.all(Array.from({ length: times }, (_unused, turn) => ask(urls[turn % 2] ?? '')));
    const refused = answers.filter(({ codes }) => codes[0] === refusal);
    expect(refused).toHaveLength(times - most);
    // Roughly, since the calls begin at different times.
    const longestWait = Math.max(...refused.map(({ headers }) => Number(headers.get('retry-after'))));
    expect([longestWait >= seconds / 2, longestWait <= 2 * seconds]).toEqual([true, true]);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  });

  test.each(['username lookups from one address', 'unknown tokens from one address', 'codes requested without the password'])(
    'a request above the limit writes nothing: %s',
    async (name) => {
      const { times, prepare } = limits[name] ?? { times: 0, prepare: () => Promise.reject(new Error(`There is no limit for ${name}.`)) };
      const ask = await prepare(createTestDoor(urls[0] ?? ''), urls[0] ?? '');
      const flood = () => Promise.all(Array.from({ length: times }, () => ask(urls[0] ?? '')));
      // Where PostgreSQL keeps the rows, and who wrote or locked them last: even a lock would be a write.
      const rows = () =>
        runSql(
          databaseUrl,
          `select key, count, ctid, xmin, xmax from counters where key ~ '^(lookup@|link@|anonymous-code-request:)' order by key`,
        );
      await flood();
      const before = await rows();
      await flood();
      expect(await rows()).toEqual(before);
    },
  );

  /** Signs in behind 79 simultaneous failures. */
  async function signInBehindFailures(spec: PersonSpec = {}) {
    const address = newAddress();
    const person = await createTestDoor(urls[0] ?? '').createPerson(spec);
    const guess = (turn: number) =>
      new Visitor(urls[turn % 2]).authenticate(turn < 79 ? { username: freeName(), password: WRONG } : person, {
        'x-forwarded-for': address,
      });
    return Promise.all(Array.from({ length: 80 }, (_, turn) => guess(turn)));
  }

  test('a right password is refused after too many simultaneous failures from its address', async () => {
    const answers = await signInBehindFailures();
    expect(answers.at(-1)?.codes).toEqual(['RLERR01']);
    expect(answers.filter(({ codes }) => codes[0] === 'AUERR02')).toHaveLength(ATTEMPTS);
  });

  test('and does not reveal then that a code would be next', async () => {
    expect((await signInBehindFailures({ mfa: ['sms'] })).at(-1)?.codes).toEqual(['RLERR01']);
  });
});
