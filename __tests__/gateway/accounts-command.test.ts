// `npm run accounts`: an operator creates, invites, locks, and deletes accounts. No command stops halfway.
import { pbkdf2Sync } from 'node:crypto';
import { hash as argon2 } from '@node-rs/argon2';
import { hash as bcrypt } from '@node-rs/bcrypt';
import { file, type Outcome, runCommand } from './support/accounts-command.js';
import { dropDatabases, onPostgres, runSql } from './support/databases.js';
import { ownDatabase, startOwnGateway, stopOwnGateways, temporaryFolder } from './support/gateways.js';
import { aText, containing } from './support/like.js';
import { branding, mfa, verificationLinks, Visitor } from './support/visitor.js';
import { BATCH } from '../../gateway/cli/batches.js';
import { openCommandContext } from '../../gateway/cli/open-command-context.js';
import { createTestDoor } from '../../gateway/test-door/client.js';

jest.setTimeout(240_000);

let database: Record<string, string> = {};
const accounts = (...args: string[]) => runCommand('accounts', database, args);
const gateway = () => startOwnGateway({ ...database, DEMO_ACCOUNTS: 'false' });
const listed = async (...args: string[]) =>
  (await accounts('list', '--json', ...args)).output
    .trim()
    .split('\n')
    .filter(Boolean)
    .map((line): unknown => JSON.parse(line));
const done = ({ code, output, errors }: Outcome) => {
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
  return output.trim();
};

test('the help lists every command and describes its options', async () => {
  const overview = done(await accounts());
  for (const name of [
    'create',
    'import',
    'invite',
    'lock',
    'unlock',
    'end-sessions',
    'remove-factors',
    'set-email',
    'send-reset',
    'delete',
    'list',
    'reseal',
    'brand',
    'announcements',
  ]) {
    expect(overview).toMatch(new RegExp(`^ {2}${name} `, 'm'));
  }
  expect(done(await accounts('import', '--help'))).toContain('password_hash (bcrypt, PBKDF2, or argon2)');
  const unknown = await accounts('lock', '--forever');
  expect(unknown.code).toBe(1);
  expect(unknown.errors).toMatch(/^Unknown option '--forever'\.\n\n/);
  expect(unknown.errors).toContain('node accounts.js lock ACCOUNT…');
  expect((await accounts('burn')).errors).toContain('There is no command burn.');
});

test('an account can be deleted from the embedded database, too', async () => {
  const embedded = { DATA_DIR: `${temporaryFolder()}/data` };
  const made = await runCommand('accounts', embedded, ['create', '--email', 'gone@example.com', '--invite']);
  expect(made.errors).toBe('');
  expect(done(await runCommand('accounts', embedded, ['delete', 'gone@example.com', '--yes']))).toBe('Deleted 1 account.');
});

onPostgres('npm run accounts', () => {
  beforeEach(async () => {
    database = await ownDatabase();
  });
  afterEach(async () => {
    await stopOwnGateways();
    await dropDatabases();
  });

  const OLD_PASSWORD = 'Old-System-Pass-1';
  /** Imports accounts that are set up, with a verified address and a password from an old system. */
  async function importReady(...names: string[]): Promise<void> {
    const password = await bcrypt(OLD_PASSWORD, 4);
    const lines = names.map((name) => `${name},${password},${name}@example.com,true`);
    const path = file('ready.csv', ['username,password_hash,email,email_verified', ...lines].join('\n'));
    done(await accounts('import', path, '--write'));
  }

  test('an import file with mistakes is refused as a whole, with each mistake listed by line', async () => {
    const wrong = [
      'email,username,password_hash,roles,phone,brand_id',
      'ann@example.com,,,,,',
      'not an address,,,,,',
      'bob@example.com,bobby,md5:d41d8cd98f,,,',
      ',carla,,ROLE_KING,,',
      `dora@example.com,dora99,${await bcrypt('Old-Pass-1', 4)},,2025550143,`,
      `emil@example.com,DORA99,${await bcrypt('Old-Pass-1', 4)},,9005550143,`,
      'fred@example.com',
      'gert@example.com,,,,,x; rm -rf .',
    ];
    const { code, output, errors } = await accounts('import', file('wrong.csv', wrong.join('\n')), '--write');
    expect({ code, output }).toEqual({ code: 1, output: '' });
    expect(errors.trim().split('\n')).toEqual([
      'Line 3: email is not an email address.',
      'Line 4: password_hash is not a bcrypt, PBKDF2, or argon2 hash that this gateway can verify.',
      expect.stringMatching(/^Line 5: roles must be one or more of ROLE_PARTICIPANT/),
      'Line 7: phone is not a number that codes can be sent to.',
      'Line 8: the number of fields differs from the number of columns.',
      'Line 9: brand_id must be at most 64 letters, digits, dots, hyphens, and underscores.',
      'Nothing was written.',
    ]);
    const gina = `Gina1,${await bcrypt('Old-Pass-1', 4)}`;
    const twice = ['username,password_hash', gina, gina];
    expect((await accounts('import', file('twice.csv', twice.join('\n')))).errors).toContain('Line 3: username Gina1 is also on line 2.');
    expect((await accounts('import', file('columns.csv', 'email,nick\u001b[2Jname\na@example.com,a'))).errors).toContain(
      'Line 1: there is no column nick\\u001b[2Jname.',
    );
    expect((await accounts('import', 'nowhere.csv')).errors.trim()).toBe('There is no file nowhere.csv.');
    const windows1252 = Buffer.from('email,username\njose@example.com,José', 'latin1');
    expect((await accounts('import', file('excel.csv', windows1252))).errors).toContain('excel.csv is not UTF-8');
    expect(await listed()).toEqual([]);
  });

  test('passwords from an old system work, and the first sign-in rehashes them', async () => {
    const pbkdf2 = (salt: string) => pbkdf2Sync(OLD_PASSWORD, salt, 1000, 32, 'sha256').toString('base64');
    const hashes = {
      bcrypt1: await bcrypt(OLD_PASSWORD, 4),
      django1: `pbkdf2_sha256$1000$c2FsdA$${pbkdf2('c2FsdA')}`,
      passlib1: `$pbkdf2-sha256$1000$${Buffer.from('salt').toString('base64').replaceAll('=', '')}$${pbkdf2('salt').replaceAll('+', '.').replaceAll('=', '')}`,
      argon21: await argon2(OLD_PASSWORD, { memoryCost: 8192, timeCost: 3, parallelism: 1 }),
    };
    const lines = Object.entries(hashes).map(([name, hash]) => `${name},"${hash}",${name}@example.com,true`);
    const path = file('old.csv', ['username,password_hash,email,email_verified', ...lines].join('\r\n'));
    expect(done(await accounts('import', path))).toContain(
      'The file is valid: 4 accounts (4 with a password, 0 to be invited). Nothing was written.',
    );
    expect(await listed()).toEqual([]);
    expect(done(await accounts('import', path, '--write'))).toBe('Imported 4 accounts (4 with a password, 0 to be invited).');
    expect(await listed()).toMatchObject(Object.keys(hashes).map(() => ({ state: 'ready', password: 'outdated' })));
    const again = await accounts('import', path, '--write');
    expect(again.errors).toContain('Line 2: username bcrypt1 already belongs to another account.');

    const { url, stop } = await gateway();
    for (const username of Object.keys(hashes)) {
      expect((await new Visitor(url).authenticate({ username, password: 'Wrong-Pass-1' })).codes).toEqual(['AUERR02']);
      expect((await new Visitor(url).authenticate({ username, password: OLD_PASSWORD })).codes).toEqual([]);
      expect((await new Visitor(url).authenticate({ username, password: OLD_PASSWORD })).codes).toEqual([]);
    }
    await stop();
    expect(await listed()).toMatchObject(Object.keys(hashes).map(() => ({ password: 'current' })));
  });

  test('the first sign-ins of an imported account may come at the same moment: each renews the hash, and all get in', async () => {
    await importReady('thrice1');
    const { url, stop } = await gateway();
    const signIn = () => new Visitor(url).authenticate({ username: 'thrice1', password: OLD_PASSWORD });
    for (const { codes } of await Promise.all([signIn(), signIn(), signIn()])) expect(codes).toEqual([]);
    expect((await signIn()).codes).toEqual([]);
    await stop();
    expect(await listed()).toMatchObject([{ password: 'current' }]);
  });

  test('an import says how codes reach each user: email, texts, calls', async () => {
    const password = await bcrypt(OLD_PASSWORD, 4);
    const line = (name: string, isVerified: string, byEmail: string, texts: string, calls: string) =>
      `${name},${password},${name}@example.com,${isVerified},${byEmail},2025550143,true,${texts},${calls}`;
    const columns = 'username,password_hash,email,email_verified,codes_by_email,phone,phone_verified,phone_texts,phone_calls';
    const wrong = [columns, line('unverified1', 'no', 'yes', '', ''), line('unreached1', 'yes', '', 'no', 'no')];
    expect((await accounts('import', file('wrong-ways.csv', wrong.join('\n')))).errors.trim().split('\n')).toEqual([
      'Line 2: codes_by_email requires an email that is verified.',
      'Line 3: phone_texts and phone_calls cannot both be false.',
      'Nothing was written.',
    ]);
    const right = [
      columns,
      line('ways1', 'yes', 'yes', 'yes', 'no'),
      line('ways2', 'yes', 'no', 'no', ''),
      line('ways3', 'no', '', '', ''),
    ];
    done(await accounts('import', file('ways.csv', right.join('\n')), '--write'));
    const { url } = await gateway();
    const typesOf = async (username: string) => {
      const { data } = await new Visitor(url).ask(mfa.mfaOptions, { body: { username } });
      return data.options.map(({ type }) => type);
    };
    expect(await typesOf('ways1')).toEqual(['sms', 'email']);
    expect(await typesOf('ways2')).toEqual(['call']);
    expect(await typesOf('ways3')).toEqual(['sms', 'call']);
  });

  test('an imported account does not inherit the guesses that strangers made at its username', async () => {
    const { url, stop } = await gateway();
    await createTestDoor(url).lockOut('guessed2', 100);
    await importReady('guessed2');
    expect((await new Visitor(url).authenticate({ username: 'guessed2', password: OLD_PASSWORD })).codes).toEqual([]);
    await stop();
  });

  test('a new account is invited only once, by an emailed link that fits its role', async () => {
    await importReady('ready1');
    const complaint = await accounts('create', '--email', 'nowhere');
    expect(complaint.errors.trim()).toBe('email is not an email address.');
    const created = done(await accounts('create', '--email', 'hal@example.com', '--role', 'ROLE_PLAN_ADVISOR', '--user-id', 'hal-1'));
    expect(created).toBe('Created hal-1. To invite them: node accounts.js invite hal-1');
    expect(done(await accounts('create', '--email', 'ida@example.com', '--invite'))).toContain('queued the invitation');
    expect(await listed('--state', 'waiting')).toMatchObject([
      { email: 'ida@example.com' },
      { userId: 'hal-1', roles: 'ROLE_PLAN_ADVISOR' },
    ]);
    const mixed = await accounts('invite', 'hal-1', 'ready1', 'nobody');
    expect(mixed).toMatchObject({ code: 1, errors: 'nobody: there is no such account.\nNothing was changed.\n' });
    expect((await accounts('invite', 'hal-1', 'ready1')).errors).toBe(
      'ready1@example.com: the account is already set up.\nNobody was invited.\n',
    );
    expect(done(await accounts('invite', '--all'))).toBe('Queued 1 invitation.');
    expect(done(await accounts('invite', '--all'))).toBe('Nobody is waiting to be invited.');

    const { url, stop } = await gateway();
    const door = createTestDoor(url);
    const link = await door.latestLink('hal-1');
    expect(link).toContain('/login/#/verifyAdvisorInvite?token=');
    const visitor = new Visitor(url);
    const token = new URL(link, url).hash.split('token=')[1] ?? '';
    expect((await visitor.ask(verificationLinks.verifyToken, { token })).data).toMatchObject({ isValidated: true, userId: 'hal-1' });
    await stop();
  });

  test('accounts can be locked, unlocked, and signed out; if one name is unknown, nothing changes', async () => {
    await importReady('locked1', 'freed1', 'guessed1');
    const person = { username: 'locked1', password: OLD_PASSWORD };
    const half = await accounts('lock', 'locked1', 'nobody');
    expect(half.errors).toContain('nobody: there is no such account.');
    let { url, stop } = await gateway();
    const visitor = new Visitor(url);
    expect((await visitor.authenticate(person)).codes).toEqual([]);
    for (let guess = 0; guess < 5; guess += 1)
      await new Visitor(url).authenticate({ ...person, username: 'guessed1', password: 'Wrong-1-Pass' });
    await stop();

    expect(done(await accounts('end-sessions', 'LOCKED1'))).toBe('Ended the sessions of 1 account.');
    expect(done(await accounts('lock', 'locked1@example.com', 'freed1'))).toBe('Locked 2 accounts.');
    expect(await listed('--state', 'locked')).toHaveLength(2);
    expect(done(await accounts('unlock', 'freed1', 'guessed1'))).toBe('Unlocked 2 accounts.');

    ({ url, stop } = await gateway());
    const codes = async (username: string) => (await new Visitor(url).authenticate({ ...person, username })).codes;
    expect(await codes('locked1')).toEqual(['AUERR06']);
    expect(await codes('freed1')).toEqual([]);
    expect(await codes('guessed1')).toEqual([]);
    const told = async (username: string) => {
      const [account] = await listed(username);
      const notices = await createTestDoor(url).notices((account as { userId: string }).userId); // the output of `list --json`
      return notices.map(({ subject, recipient, link }) => [subject, recipient, link]).toReversed();
    };
    expect(await told('locked1')).toEqual([['Your account was locked', 'locked1@example.com', null]]);
    expect(await told('freed1')).toEqual([
      ['Your account was locked', 'freed1@example.com', null],
      ['Your account was unlocked', 'freed1@example.com', null],
      ['New sign-in to your account', 'freed1@example.com', aText],
    ]);
    expect(await told('guessed1')).toEqual([['Sign-in attempts were blocked', 'guessed1@example.com', aText]]);
    await stop();
  });

  test("an account whose user ID is another one's username can be named, and is never taken for the other", async () => {
    const header = 'user_id,username,password_hash,email';
    const path = file('taker.csv', `${header}\ntaker,emp10234,${await bcrypt(OLD_PASSWORD, 4)},taker@example.com\n`);
    done(await accounts('import', path, '--write'));
    done(await accounts('create', '--email', 'ann@example.com', '--user-id', 'emp10234', '--invite'));
    const { errors } = await accounts('lock', 'emp10234');
    expect(errors).toContain('emp10234: 2 accounts match. Name one by its user ID: id:emp10234, id:taker.');
    expect(done(await accounts('lock', 'id:emp10234'))).toBe('Locked 1 account.');
    expect(await listed('--state', 'locked')).toMatchObject([{ userId: 'emp10234' }]);
    expect((await accounts('lock', 'id:taker@example.com')).errors).toContain('id:taker@example.com: there is no such account.');
  });

  test('an account is deleted with all its data, but only with --yes', async () => {
    await importReady('ready1');
    done(await accounts('create', '--email', 'hal@example.com', '--user-id', 'hal-1'));
    expect(await accounts('delete', 'ready1')).toMatchObject({ code: 1, output: '', errors: containing('run it again with --yes:') });
    expect(await listed('ready1')).toHaveLength(1);
    expect(done(await accounts('delete', 'ready1', 'hal-1', '--yes'))).toBe('Deleted 2 accounts.');
    expect(await listed()).toEqual([]);
    // The user ID is available again.
    expect(done(await accounts('create', '--email', 'hal@example.com', '--user-id', 'hal-1'))).toContain('Created hal-1');
  });

  test('an invitation that was not sent yet is not sent after its account is deleted', async () => {
    const withMail = { ...database, SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'no-reply@example.com' };
    const queued = () => runSql(database.DATABASE_URL ?? '', 'select from messages');
    done(await runCommand('accounts', withMail, ['create', '--email', 'hal@example.com', '--invite']));
    expect(await queued()).toHaveLength(1);
    done(await runCommand('accounts', withMail, ['delete', 'hal@example.com', '--yes']));
    expect(await queued()).toEqual([]);
  });

  describe('more accounts than one statement can hold', () => {
    const url = () => database.DATABASE_URL ?? '';
    const countOf = async (table: string) => Number((await runSql(url(), `select count(*) from ${table}`))[0]?.count);
    const makeWaiting = (count: number) =>
      runSql(
        url(),
        `insert into accounts (user_id, email, roles, setup_required, created_at)
          select 'waiting-' || n, 'waiting' || n || '@example.com', '["ROLE_PARTICIPANT"]', true, now() from generate_series(1, ${count}) n`,
      );

    test('can be recorded in the security log at once', async () => {
      const context = await openCommandContext({ ...database, VESTIBULE_MODE: 'test' });
      await context.record(
        context.db,
        'account.lock',
        Array.from({ length: 10_000 }, (_, index) => `user-${index}`),
      );
      await context.close();
      expect(await countOf('security_events')).toBe(10_000);
    });

    test('are invited in batches: each is complete, and the next run does the rest', async () => {
      done(await runCommand('migrate', database));
      await makeWaiting(BATCH + 1);
      // The last account's link cannot be stored.
      const last = 'select user_id from accounts order by created_at desc, user_id desc limit 1';
      const [account] = await runSql(url(), last);
      await runSql(url(), `alter table links add constraint fails check (user_id <> '${String(account?.user_id)}')`);
      const { code, output, errors } = await accounts('invite', '--all');
      expect({ code, output }).toEqual({ code: 1, output: '' });
      expect(errors).toMatch(new RegExp(`^Queued ${BATCH} invitations, then stopped\\. Run it again for the rest\\.\n[^]*"fails"`));
      expect(await countOf('outbox')).toBe(BATCH);
      expect(await countOf("security_events where event = 'account.invite'")).toBe(BATCH);
      await runSql(url(), 'alter table links drop constraint fails');
      expect(done(await accounts('invite', '--all'))).toBe('Queued 1 invitation.');
    });
  });

  test('the brand and the announcements are set from files that are validated first', async () => {
    const refused = async (command: string, json: string) => (await accounts(command, file('wrong.json', json))).errors.split('\n')[0];
    expect(await refused('brand', '[]')).toBe('The file must be an object.');
    expect(await refused('brand', '{')).toBe('The file is not JSON.');
    expect(await refused('brand', '{"brandNme":"Acme"}')).toBe('brandNme does not exist.');
    expect(await refused('brand', '{"brandName":7}')).toBe('brandName must be text.');
    expect(await refused('brand', String.raw`{"brandName":"Acme\u0000"}`)).toBe(
      String.raw`The file contains \u0000, which the database cannot store.`,
    );
    expect(await refused('brand', '{"contactInfo":[]}')).toBe('contactInfo must be an object.');
    expect(await refused('brand', '{"brandLinks":{"logo":"logo.png"}}')).toBe('brandLinks.logo does not exist.');
    expect(await refused('announcements', '{}')).toBe('changes is missing.');
    for (const wrong of ['soon', '2026-02-30']) {
      const oneIsWrong = `{"changes":[{"date":"2026-01-31"},{"date":"${wrong}"}]}`;
      expect(await refused('announcements', oneIsWrong)).toBe('changes.1.date must be a date such as 2026-01-31.');
    }
    const untitled = '{"changes":[{"date":"2026-01-31","features":[{"titel":"Texts"}]}]}';
    expect(await refused('announcements', untitled)).toBe('changes.0.features.0.title is missing.');
    expect(done(await accounts('brand', file('public.json', '{"brandName":"Acme Retirement"}')))).toBe('Set the brand that everyone sees.');
    expect(done(await accounts('brand', file('own.json', '{"brandName":"Harbor Plan"}'), '--id', 'harbor'))).toBe('Set the brand harbor.');
    expect((await accounts('brand', file('own.json', '{}'), '--id', 'x; ls')).errors).toBe(
      '--id must be at most 64 letters, digits, dots, hyphens, and underscores.\n',
    );
    expect((await accounts('brand', file('own.json', '{}'), '--id', 'public')).errors).toContain('Leave out --id.');
    const news = '{"changes":[{"date":"2026-01-31","features":[{"title":"Texts"}]}]}';
    expect(done(await accounts('announcements', file('news.json', news)))).toBe('Set the announcements for 1 date.');
    expect((await accounts('create', '--email', 'jo@example.com', '--brand', 'habor')).errors).toContain('brand_id habor does not exist');
    done(await accounts('create', '--email', 'jo@example.com', '--brand', 'harbor'));

    const recorded = await runSql(database.DATABASE_URL ?? '', 'select event, user_id from security_events order by id');
    expect(recorded).toMatchObject([
      { event: 'brand.set', user_id: null },
      { event: 'brand.set', user_id: null },
      { event: 'announcements.set', user_id: null },
      { event: 'account.create', user_id: aText },
    ]);

    const { url, stop } = await gateway();
    const visitor = new Visitor(url);
    expect((await visitor.ask(branding.publicBrand, undefined)).data.brandName).toBe('Acme Retirement');
    const shown = await visitor.fetch<{ changes: unknown }>('GET', 'static/ui/participant/announcements.json');
    expect(shown.data.changes).toMatchObject([{ date: '2026-01-31' }]);
    await stop();
  });
});
