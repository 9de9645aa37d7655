// Email and phone: saving them, proving ownership with a code, and what stays in use until then.
import { onPostgres, runSql } from './support/databases.js';
import { enrollPhone, NEW_PASSWORD, otherThan, ownCode, PHONE } from './support/people.js';
import { contactDetails, credentials, mfa, signedIn, Visitor, testDoor } from './support/visitor.js';

const EMAIL = 'new.address@example.com';

const saveEmail = (visitor: Visitor, email: string) => visitor.ask(contactDetails.updateEmail, { userId: visitor.userId, body: { email } });
const verifyEmail = (visitor: Visitor) => visitor.ask(contactDetails.verifyEmail, { userId: visitor.userId, type: '10' });
const verifyPhone = (visitor: Visitor) => visitor.ask(contactDetails.verifyPhone, { userId: visitor.userId, body: { type: 30 } });
const verifyCode = (visitor: Visitor, code: string) => visitor.ask(mfa.verifyCode, { userId: visitor.userId, body: { code } });
const isVerified = async (visitor: Visitor) => (await visitor.ask(contactDetails.emailVerificationStatus, { userId: visitor.userId })).text;

describe('the email address', () => {
  test('appears in the credentials, with its verification status', async () => {
    const { person, visitor, userId } = await signedIn();
    const expected = { userName: person.username, emailAddress: person.email, isEmailVerified: true, userId };
    expect((await visitor.ask(credentials.credentials, { userId })).data).toEqual(expected);
    expect((await visitor.ask(credentials.partnerCredentials, { userId })).data).toEqual(expected);
    expect(await isVerified(visitor)).toBe('true');
  });

  test('is masked by whole characters, as everywhere else', async () => {
    const person = await testDoor.createPerson({ mfa: ['email'], email: 'a😀bcdef@example.com' });
    const { data } = await new Visitor().ask(mfa.mfaOptions, { body: { username: person.username } });
    expect(data.options).toEqual([{ type: 'email', contactInfo: 'a😀*****@example.com' }]);
  });

  test('is saved, then verified by the code sent to it', async () => {
    const { visitor, userId } = await signedIn({ emailVerified: false });
    expect((await saveEmail(visitor, EMAIL)).status).toBe(204);
    expect(await isVerified(visitor)).toBe('false');
    const code = await ownCode(visitor, 'email');
    expect((await testDoor.outbox(userId))[0]?.recipient).toBe(EMAIL);
    expect((await verifyCode(visitor, code)).status).toBe(204);
    expect((await verifyEmail(visitor)).status).toBe(204);
    expect((await visitor.ask(credentials.credentials, { userId })).data).toMatchObject({ emailAddress: EMAIL, isEmailVerified: true });
  });

  test('is not verified without its code', async () => {
    const { visitor } = await signedIn({ emailVerified: false });
    await saveEmail(visitor, EMAIL);
    expect((await verifyEmail(visitor)).codes).toEqual(['CDERR01']);
    await verifyCode(visitor, otherThan(await ownCode(visitor, 'email')));
    expect((await verifyEmail(visitor)).codes).toEqual(['CDERR01']);
  });

  test('a code sent to one address does not verify another', async () => {
    const { visitor } = await signedIn({ emailVerified: false });
    await saveEmail(visitor, EMAIL);
    await verifyCode(visitor, await ownCode(visitor, 'email'));
    await saveEmail(visitor, 'yet.another@example.com');
    expect((await verifyEmail(visitor)).codes).toEqual(['CDERR01']);
  });

  onPostgres('on PostgreSQL', () => {
    test('is verified within ten minutes after its code was entered, and no later', async () => {
      const { visitor, userId } = await signedIn({ emailVerified: false });
      await saveEmail(visitor, EMAIL);
      await verifyCode(visitor, await ownCode(visitor, 'email'));
      const wait = (minutes: number) =>
        runSql(
          process.env.DATABASE_URL ?? '',
          `update one_time_codes set used_at = used_at - interval '${minutes} minutes' where user_id = '${userId}'`,
        );
      await wait(10);
      expect((await verifyEmail(visitor)).codes).toEqual(['CDERR01']);
      await wait(-1);
      expect((await verifyEmail(visitor)).codes).toEqual([]);
    });
  });

  test('the verified address stays in use until the new one is verified', async () => {
    const { person, visitor, userId } = await signedIn();
    await saveEmail(visitor, EMAIL);
    expect(await testDoor.describePerson(userId)).toMatchObject({ email: person.email, emailVerified: true, pendingEmail: EMAIL });
    expect((await visitor.ask(credentials.credentials, { userId })).data).toMatchObject({ emailAddress: EMAIL, isEmailVerified: false });
  });

  test('saving the verified address again leaves it verified', async () => {
    const { person, visitor } = await signedIn();
    await saveEmail(visitor, EMAIL);
    await saveEmail(visitor, person.email ?? '');
    expect(await isVerified(visitor)).toBe('true');
  });

  test('CDERR03: must have a known top-level domain', async () => {
    const { visitor } = await signedIn();
    expect((await saveEmail(visitor, 'ann@company.example')).codes).toEqual(['CDERR03']);
    expect((await saveEmail(visitor, 'ann@company.рф')).status).toBe(204);
    expect((await saveEmail(visitor, 'ann@company.xn--p1ai')).status).toBe(204);
  });

  test.each(['', 'ann', 'ann@', '@example.com', 'ann@example', 'ann@example.com.', 'a b@example.com', `${'a'.repeat(65)}@example.com`])(
    '%j is not a valid address',
    async (email) => {
      const { visitor } = await signedIn();
      const { status, notAccepted } = await saveEmail(visitor, email);
      expect(status).toBe(400);
      expect(notAccepted).toEqual(['body.email (email)']);
    },
  );

  test('CDERR02: cannot be verified if none is saved', async () => {
    const { visitor } = await signedIn({ email: null });
    expect((await verifyEmail(visitor)).codes).toEqual(['CDERR02']);
  });

  test('MFERR03: no code is sent without an address, phone, or app', async () => {
    const { visitor, userId } = await signedIn({ email: null });
    for (const type of ['email', 'sms', 'call', 'totp'] as const) {
      expect((await visitor.ask(mfa.requestCode, { userId, body: { type } })).codes).toEqual(['MFERR03']);
    }
  });
});

describe('the phone', () => {
  test.each(['insertPhone', 'updatePhone'] as const)('%s saves it, texts and calls reach it, and its code verifies it', async (call) => {
    const { visitor, userId } = await signedIn();
    expect((await visitor.ask(contactDetails[call], { userId, body: PHONE })).status).toBe(204);
    await ownCode(visitor, 'sms');
    expect((await testDoor.outbox(userId))[0]).toMatchObject({ channel: 'sms', recipient: '+12025550123' });
    await verifyCode(visitor, await ownCode(visitor, 'call'));
    expect((await testDoor.outbox(userId))[0]).toMatchObject({ channel: 'call', recipient: '+12025550123' });
    expect((await verifyPhone(visitor)).status).toBe(204);
    expect(await testDoor.describePerson(userId)).toMatchObject({
      phones: [{ state: 'verified', number: '2025550123', countryCode: '1', smsEnabled: true }],
    });
  });

  test('with an extension, calls reach the extension', async () => {
    const { visitor, userId } = await signedIn();
    await visitor.ask(contactDetails.insertPhone, { userId, body: { ...PHONE, extension: '45' } });
    await ownCode(visitor, 'call');
    expect((await testDoor.outbox(userId))[0]).toMatchObject({ channel: 'call', recipient: '+12025550123;ext=45' });
  });

  test('without a calling code, it is one of the United States', async () => {
    const { visitor, userId } = await signedIn();
    const { countryCode, ...body } = PHONE;
    expect((await visitor.ask(contactDetails.insertPhone, { userId, body })).status).toBe(204);
    expect(await testDoor.describePerson(userId)).toMatchObject({ phones: [{ state: 'pending', countryCode }] });
  });

  test('is offered at the next sign-in', async () => {
    const { person, visitor } = await signedIn();
    await enrollPhone(visitor);
    const { data } = await new Visitor().ask(mfa.mfaOptions, { body: { username: person.username } });
    expect(data.options).toEqual([
      { type: 'sms', contactInfo: '***-***-0123' },
      { type: 'call', contactInfo: '***-***-0123' },
    ]);
  });

  test.each([
    ['if texts are disabled', { smsEnabled: false }],
    ['if it has an extension', { extension: '45' }],
  ])('is offered only for calls %s', async (_, details) => {
    const { person, visitor, userId } = await signedIn();
    await visitor.ask(contactDetails.insertPhone, { userId, body: { ...PHONE, ...details } });
    await verifyCode(visitor, await ownCode(visitor, 'call'));
    await verifyPhone(visitor);
    const { data } = await new Visitor().ask(mfa.mfaOptions, { body: { username: person.username } });
    expect(data.options.map(({ type }) => type)).toEqual(['call']);
    expect((await visitor.ask(mfa.requestCode, { userId, body: { type: 'sms' } })).codes).toEqual(['MFERR03']);
  });

  test.each([
    ['if texts are disabled', { smsEnabled: false }],
    ['if it has an extension', { extension: '45' }],
  ])('gets no text with a code to verify it %s', async (_, details) => {
    const { visitor, userId } = await signedIn();
    await visitor.ask(contactDetails.insertPhone, { userId, body: { ...PHONE, ...details } });
    expect((await visitor.ask(mfa.requestCode, { userId, body: { type: 'sms' } })).codes).toEqual(['MFERR03']);
    expect((await testDoor.outbox(userId)).map(({ channel }) => channel)).not.toContain('sms');
  });

  test('the verified number stays in use until the new one is verified', async () => {
    const { person, visitor, userId } = await signedIn({ phone: '2025550199' });
    await visitor.ask(contactDetails.updatePhone, { userId, body: PHONE });
    const { data } = await new Visitor().ask(mfa.mfaOptions, { body: { username: person.username } });
    expect(data.options[0]?.contactInfo).toBe('***-***-0199');
    await verifyCode(visitor, await ownCode(visitor, 'sms'));
    await verifyPhone(visitor);
    expect((await testDoor.describePerson(userId)).phones).toEqual([
      { state: 'verified', number: '2025550123', countryCode: '1', smsEnabled: true },
    ]);
  });

  test('saving the verified number again leaves it verified, and its code still clears wrong ones', async () => {
    const { visitor, userId } = await signedIn({ phone: PHONE.number });
    await visitor.ask(contactDetails.updatePhone, { userId, body: PHONE });
    const code = await ownCode(visitor, 'sms');
    for (const typed of [otherThan(code), otherThan(code), otherThan(code), otherThan(code)])
      expect((await verifyCode(visitor, typed)).codes).toEqual(['MFERR01']);
    expect((await verifyCode(visitor, code)).codes).toEqual([]);
    for (const typed of [otherThan(code), otherThan(code), otherThan(code), otherThan(code)])
      expect((await verifyCode(visitor, typed)).codes).toEqual(['MFERR01']);
  });

  test('is not verified by a wrong code', async () => {
    const { visitor, userId } = await signedIn();
    await visitor.ask(contactDetails.insertPhone, { userId, body: PHONE });
    expect((await verifyCode(visitor, otherThan(await ownCode(visitor, 'sms')))).codes).toEqual(['MFERR01']);
    expect((await verifyPhone(visitor)).codes).toEqual(['CDERR01']);
  });

  test('a code sent to one number does not verify another', async () => {
    const { visitor, userId } = await signedIn();
    await visitor.ask(contactDetails.insertPhone, { userId, body: PHONE });
    await verifyCode(visitor, await ownCode(visitor, 'sms'));
    await visitor.ask(contactDetails.updatePhone, { userId, body: { ...PHONE, number: '2025550124' } });
    expect((await verifyPhone(visitor)).codes).toEqual(['CDERR01']);
  });

  test('is not verified by a code sent by email', async () => {
    const { visitor, userId } = await signedIn();
    await visitor.ask(contactDetails.insertPhone, { userId, body: PHONE });
    await verifyCode(visitor, await ownCode(visitor, 'email'));
    expect((await verifyPhone(visitor)).codes).toEqual(['CDERR01']);
  });

  test('CDERR02: cannot be verified if none is saved, but can be verified twice', async () => {
    const { visitor } = await signedIn();
    expect((await verifyPhone(visitor)).codes).toEqual(['CDERR02']);
    await enrollPhone(visitor);
    expect((await verifyPhone(visitor)).status).toBe(204);
  });

  test.each([
    ['too short', '1', '202555012'],
    ['too long', '1', '20255501234'],
    ['in a nonexistent area code', '1', '0005550123'],
    ['from another country', '33', '2025550123'],
  ])('CDERR04: a number that is %s is refused', async (_, countryCode, number) => {
    const { visitor, userId } = await signedIn();
    const { codes } = await visitor.ask(contactDetails.insertPhone, { userId, body: { ...PHONE, countryCode, number } });
    expect(codes).toEqual(['CDERR04']);
  });

  test.each([
    ['letters', { number: '20255501AB' }],
    ['one digit', { number: '2' }],
    ['eighteen digits', { number: '1'.repeat(18) }],
    ['a calling code with a plus sign', { countryCode: '+1' }],
    ['another phone type', { type: 31 }],
    ['a member that is not in the contract', { nickname: 'home' }],
  ])('%s is refused before anything is saved', async (_, wrong) => {
    const { visitor, userId } = await signedIn();
    // The type itself is wrong here.
    const body = { ...PHONE, ...wrong } as typeof PHONE;
    expect((await visitor.ask(contactDetails.insertPhone, { userId, body })).status).toBe(400);
    expect((await testDoor.describePerson(userId)).phones).toEqual([]);
  });
});

describe('the password of a signed-in user', () => {
  const change = (visitor: Visitor, username: string, newPassword: string) =>
    visitor.ask(credentials.changePassword, { userId: visitor.userId, body: { username, newPassword } });

  test('can be changed, which ends the pending step and all other sessions, but not this one', async () => {
    const { person, visitor, userId } = await signedIn({ landing: 'password' });
    const other = new Visitor();
    await other.authenticate(person);
    expect((await change(visitor, person.username, NEW_PASSWORD)).codes).toEqual([]);
    expect(await testDoor.describePerson(userId)).toMatchObject({ passwordChangeRequired: false, sessions: 1 });
    expect((await visitor.ask(credentials.credentials, { userId })).status).toBe(200);
    expect((await other.ask(credentials.credentials, { userId })).status).toBe(401);
  });

  test("PWERR01 and PWERR02: must differ from the old one, and requires the account's username", async () => {
    const { person, visitor } = await signedIn({ password: NEW_PASSWORD });
    expect((await change(visitor, person.username, NEW_PASSWORD)).codes).toEqual(['PWERR01']);
    expect((await change(visitor, 'somebodyelse', 'Other#Harbor7')).codes).toEqual(['PWERR02']);
  });

  test.each(['Short#1', 'Sixteen#Letters17', 'alllowercase1', 'ALLUPPERCASE1', 'NoDigitsHere', 'BBBrepeats1', 'Has Spaces1', 'Umlaut#1ü'])(
    '%j is refused: it breaks a rule of section 5',
    async (newPassword) => {
      const { person, visitor } = await signedIn();
      const { status, text } = await change(visitor, person.username, newPassword);
      expect(status).toBe(400);
      expect(text).not.toContain(newPassword);
    },
  );
});
