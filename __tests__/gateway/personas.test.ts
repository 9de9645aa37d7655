// The demonstration accounts: docs/personas.md lists them, and each behaves as described.
import { DEMO_PASSWORD, type DemoAccount, demoAccounts } from '../../gateway/seed/demo-accounts.js';
import { landingPages } from '../../gateway/domain/accounts/roles.js';
import { expectGenerated, table } from '../support/documents.js';
import { landing, Visitor, verificationLinks, testDoor } from './support/visitor.js';
import { tokenOf } from './support/people.js';

const roleOf = ({ spec }: DemoAccount) => spec.role ?? 'ROLE_PARTICIPANT';

test('docs/personas.md lists all demonstration accounts', () => {
  const rows = demoAccounts.map((account) => [
    account.username === '' ? `(link to ${account.spec.email ?? ''})` : `\`${account.username}\``,
    roleOf(account),
    `${account.shows}${account.link && account.username !== '' ? '; the link is in the outbox' : ''}`,
  ]);
  expectGenerated('docs/personas.md', table(['Username', 'Role', 'What it shows'], rows));
});

test('the shared password follows the rules of section 5', async () => {
  const { isPassword } = await import('../../api/contract/rules/password.js');
  expect(isPassword(DEMO_PASSWORD)).toBe(true);
});

test('every role has a demonstration account', () => {
  expect([...new Set(demoAccounts.map(roleOf))].sort()).toEqual(Object.keys(landingPages).sort());
});

/** How a sign-in with username and password ends. */
function expectedCodes({ spec }: DemoAccount): string[] {
  if (spec.locked) return ['AUERR06'];
  if (spec.securityQuestion !== undefined) return ['AUERR01'];
  return spec.mfa === undefined ? [] : ['AUERR05'];
}

const withUsername = demoAccounts.filter(({ username }) => username !== '');

test.each(withUsername.map((account) => [account.username, account] as const))(
  'signing in as %s has the documented outcome',
  async (username, account) => {
    const visitor = new Visitor();
    const { codes } = await visitor.authenticate({ username, password: DEMO_PASSWORD });
    expect(codes).toEqual(expectedCodes(account));
    if (codes.length > 0 || account.spec.landing === undefined) return;
    const { data } = await visitor.ask(landing.userLandingUrl, { role: roleOf(account) });
    expect(data.url).toBe(account.spec.landing);
  },
);

test.each(demoAccounts.filter(({ link }) => link).map((account) => [account.link ?? '', account] as const))(
  'the outbox has a valid link of type %s',
  async (type, account) => {
    const to = account.spec.email ?? `${account.username}@example.com`;
    const message = (await testDoor.outbox(to)).find(({ link }) => link !== null);
    const { data } = await new Visitor().ask(verificationLinks.verifyToken, { token: tokenOf(message?.link ?? '') });
    expect(data).toMatchObject({ type, isValidated: true });
  },
);
