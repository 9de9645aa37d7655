// docs/limits.md: each limit has the number that the gateway has, and names the test that proves it.
import { readFileSync } from 'node:fs';
import {
  accountLimits,
  type AccountLimitName,
  addressLimits,
  type AddressLimitName,
  LOCK_OUT,
} from '../../gateway/domain/limits/limits.js';
import { defaultsOf } from '../../gateway/config/read-config.js';

const rows = readFileSync('docs/limits.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| What ') && !line.startsWith('| ---'))
  .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '')));

test('docs/limits.md has limits to check', () => {
  expect(rows.length).toBeGreaterThan(20);
});

test.each(rows.map((cells) => [cells[0] ?? '', cells.at(-1) ?? ''] as const))('%s: its test exists', (_, named) => {
  const [, file = '', title = ''] = /^([\w.-]+\.test\.ts): (.+)$/.exec(named) ?? [];
  const quote = title.includes("'") ? '"' : "'";
  expect(readFileSync(`__tests__/gateway/${file}`, 'utf8')).toContain(`${quote}${title}${quote}`);
});

const PERIODS: Readonly<Record<number, string>> = { 60: 'a minute', 900: '15 minutes', 3600: 'an hour', 86_400: 'a day' };
const within = ({ most, seconds }: { readonly most: number; readonly seconds: number }) =>
  `${most.toLocaleString('en-US')} in ${PERIODS[seconds] ?? `${seconds} seconds`}`;
const { attemptsPerMinute, codesPerTarget } = defaultsOf('production');
const guesses = within({ most: LOCK_OUT.failures, seconds: LOCK_OUT.seconds });
const codes = within({ most: codesPerTarget, seconds: 86_400 });
const perAddress = (name: AddressLimitName) => `${addressLimits[name].times * attemptsPerMinute}`;
const perAccount = (name: AccountLimitName) => within(accountLimits[name]);

/** How each limit of an account, and of an address, is written in the table. */
const ACCOUNT_ROWS: Readonly<Record<AccountLimitName, string>> = {
  'code-request':
    'Requests for a code with the password, with a link, and in a session, each counted separately; 10 more on a known computer',
  'anonymous-code-request': 'Requests for a code without the password',
  resend: 'Resending a link',
  'resend-daily': 'Resending a link',
  'username-mail': 'Emails with usernames to one address',
  write: 'Changes',
  log: 'Entries of the activity log',
  'write-daily': 'Changes; entries of the activity log',
  'log-daily': 'Changes; entries of the activity log',
  'password-change': 'New passwords, except those that are refused as easily guessed',
  'username-check': 'Checks of usernames',
  'unverified-code-request': 'Codes to addresses and numbers that are not verified yet',
};
const ADDRESS_ROWS: Readonly<Record<AddressLimitName, string>> = {
  'sign-in': 'Failed sign-ins',
  link: 'Link tokens that do not exist',
  reset: 'Wrong proofs for a forgotten password',
  lookup: 'Lookups of usernames',
  message: 'Requests that send a message',
};

test.each([
  ...Object.entries(ACCOUNT_ROWS).map(([name, row]) => [row, perAccount(name as AccountLimitName)] as const), // Object.entries loses
  ...Object.entries(ADDRESS_ROWS).map(([name, row]) => [row, perAddress(name as AddressLimitName)] as const), // the key type
  ['Requests for a code for an email link', perAccount('code-request')],
  ['New passwords by one reset link', perAccount('password-change')],
  ['Codes to a verified address or number, requested in a session, with the password, and with a link, each counted separately', codes],
  ['Codes to one address or number, requested by all others, whichever account they name', codes],
  ['Passwords', guesses],
  ['Security answers at sign-in', guesses],
  ['Codes at sign-in, sent or from an app', guesses],
  ['Codes of a signed-in user', guesses],
  ['First code of an authenticator app', guesses],
  ['Answers for a forgotten password', guesses],
  ['Codes for a forgotten password', guesses],
  ['Each of these, in a row', `${LOCK_OUT.inARow}`],
] as const)('%s: the table says %s, as the gateway does', (row, limit) => {
  const stated = rows.find(([what]) => what === row)?.[1] ?? '';
  expect(stated.split(/; |, | \(/)).toContain(limit);
});
