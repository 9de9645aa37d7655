// Links that arrive by mail: what each type of token is worth, sending it again, finishing what it was for.
import type { LinkType } from '../../gateway/domain/links.js';
import { aText } from './support/like.js';
import { otherThan, tokenOf } from './support/people.js';
import { contactDetails, mfa, session, signIn, signedIn, Visitor, verificationLinks, testDoor } from './support/visitor.js';

const TYPES = [
  'Email Verification',
  'Account Setup',
  'Authorized Representative Invitation',
  'Advisor Invitation',
  'Trustee Signing',
] as const satisfies LinkType[];

const ROUTES: Record<LinkType, string> = {
  'Email Verification': 'emailVerification',
  'Account Setup': 'verifyUserInvite',
  'Authorized Representative Invitation': 'verifyUserInvite',
  'Advisor Invitation': 'verifyAdvisorInvite',
  'Trustee Signing': 'trusteeSigningVerification',
  'Password Reset': 'verification',
  'Account Mapping': 'verifyAccountMapping',
};

const verify = (token: string) => new Visitor().ask(verificationLinks.verifyToken, { token });
const complete = (token: string) => new Visitor().ask(verificationLinks.completeVerification, { body: { token } });
const resend = (token: string) => new Visitor().ask(verificationLinks.resendVerification, { body: { token } });

/** An invitation is for somebody whose account is not set up yet. */
const recipient = (type: string) => testDoor.createPerson(/Setup|Invitation/.test(type) ? { username: null } : {});

describe.each(TYPES)('%s', (type) => {
  test('a valid token is validated, not completed and not expired; it signs in', async () => {
    const { userId } = await recipient(type);
    const { token, url } = await testDoor.issueLink(type, userId);
    expect(url).toContain(`/login/#/${ROUTES[type]}?token=`);
    expect((await verify(token)).data).toEqual({
      type,
      userId,
      isValidated: true,
      isCompleted: false,
      verified: false,
      hasExpiredVerification: false,
    });
    const visitor = new Visitor();
    expect((await visitor.signInByLink(token)).codes).toEqual([]);
    expect(visitor.userId).toBe(userId);
  });

  test('an expired token says so and signs nobody in', async () => {
    const { userId } = await recipient(type);
    const { token } = await testDoor.issueLink(type, userId);
    await testDoor.expireLink(token);
    expect((await verify(token)).data).toMatchObject({ isValidated: false, isCompleted: false, hasExpiredVerification: true });
    expect((await new Visitor().signInByLink(token)).codes).toEqual(['VTERR02']);
    expect((await complete(token)).codes).toEqual(['VTERR02']);
  });

  test('a completed token says so and signs nobody in', async () => {
    const { userId } = await testDoor.createPerson();
    const { token } = await testDoor.issueLink(type, userId);
    expect((await complete(token)).codes).toEqual([]);
    expect((await verify(token)).data).toMatchObject({ isCompleted: true, verified: true, hasExpiredVerification: false });
    expect((await new Visitor().signInByLink(token)).codes).toEqual(['VTERR03']);
    expect((await complete(token)).codes).toEqual(['VTERR03']);
  });

  test('sending it again replaces it, even after it expired', async () => {
    const { userId } = await recipient(type);
    const { token } = await testDoor.issueLink(type, userId);
    await testDoor.expireLink(token);
    expect((await resend(token)).codes).toEqual([]);
    expect((await verify(token)).data.hasExpiredVerification).toBe(true);
    const link = await testDoor.latestLink(userId);
    expect(link).toContain(`/login/#/${ROUTES[type]}?token=`);
    expect((await verify(tokenOf(link))).data.isValidated).toBe(true);
  });
});

test('a token that nobody issued is refused', async () => {
  expect((await verify('made-up')).codes).toEqual(['VTERR01']);
  expect((await new Visitor().signInByLink('made-up')).codes).toEqual(['VTERR01']);
  expect((await complete('made-up')).codes).toEqual(['VTERR01']);
  expect((await resend('made-up')).codes).toEqual(['VTERR01']);
});

test.each(['Password Reset', 'Account Mapping'] as const)(
  'a %s link signs nobody in and is neither completed nor sent again',
  async (type) => {
    const { userId } = await testDoor.createPerson();
    const { token } = await testDoor.issueLink(type, userId);
    expect((await new Visitor().signInByLink(token)).codes).toEqual(['VTERR01']);
    expect((await complete(token)).codes).toEqual(['VTERR01']);
    expect((await resend(token)).codes).toEqual(['VTERR01']);
  },
);

test('an invitation of an account that is set up signs nobody in, though nobody has completed it', async () => {
  const { userId } = await testDoor.createPerson();
  const { token } = await testDoor.issueLink('Account Setup', userId);
  expect((await verify(token)).data).toMatchObject({ isCompleted: true });
  expect((await new Visitor().signInByLink(token)).codes).toEqual(['VTERR03']);
});

test('a completed invitation is not sent again', async () => {
  const { userId } = await testDoor.createPerson();
  const { token } = await testDoor.issueLink('Account Setup', userId);
  await complete(token);
  expect((await resend(token)).codes).toEqual(['VTERR03']);
});

test('VTERR06: a link is sent again five times an hour', async () => {
  const { userId } = await testDoor.createPerson();
  let { token } = await testDoor.issueLink('Account Setup', userId);
  for (let time = 0; time < 5; time += 1) {
    expect((await resend(token)).codes).toEqual([]);
    token = tokenOf(await testDoor.latestLink(userId));
  }
  expect((await resend(token)).codes).toEqual(['VTERR06']);
});

test('of ten completions of one link at the same moment one counts', async () => {
  const { userId } = await testDoor.createPerson();
  const { token } = await testDoor.issueLink('Trustee Signing', userId);
  const answers = await Promise.all(Array.from({ length: 10 }, () => complete(token)));
  expect(answers.filter(({ codes }) => codes.length === 0)).toHaveLength(1);
});

describe('account mapping', () => {
  const map = (token: string) => new Visitor().ask(verificationLinks.verifyAccountMapping, { token });

  test('opening the link links the accounts; opening it again within a day is no mistake, since a mail scanner may have been first', async () => {
    const { userId } = await testDoor.createPerson();
    const { token } = await testDoor.issueLink('Account Mapping', userId);
    const good = { userId, isValidated: true, isCompleted: false, hasExpiredVerification: false };
    expect((await map(token)).data).toMatchObject(good);
    expect((await map(token)).data).toMatchObject(good);
  });

  test('an expired link says so; another type is none', async () => {
    const { userId } = await testDoor.createPerson();
    const { token } = await testDoor.issueLink('Account Mapping', userId);
    await testDoor.expireLink(token);
    expect((await map(token)).data).toMatchObject({ hasExpiredVerification: true });
    const other = await testDoor.issueLink('Account Setup', userId);
    expect((await map(other.token)).codes).toEqual(['VTERR01']);
  });
});

describe('email verification', () => {
  test('completing the link verifies the address', async () => {
    const { userId } = await testDoor.createPerson({ emailVerified: false });
    const { token } = await testDoor.issueLink('Email Verification', userId);
    await complete(token);
    expect(await testDoor.describePerson(userId)).toMatchObject({ emailVerified: true });
  });

  test('an old link does not verify a newer address', async () => {
    const { visitor, userId } = await signedIn({ emailVerified: false });
    const { token } = await testDoor.issueLink('Email Verification', userId);
    await visitor.ask(contactDetails.updateEmail, { userId, body: { email: 'somebody.else@example.com' } });
    await complete(token);
    expect(await testDoor.describePerson(userId)).toMatchObject({ emailVerified: false, pendingEmail: 'somebody.else@example.com' });
  });

  test('the participant service sends it again by user id, and answers alike where there is nothing to send', async () => {
    const [unverified, verified] = await Promise.all([testDoor.createPerson({ emailVerified: false }), testDoor.createPerson()]);
    const again = (userId: string) => new Visitor().ask(verificationLinks.resendVerificationEmail, { userId });
    const sent = await again(unverified.userId);
    expect((await again(verified.userId)).text).toBe(sent.text);
    expect((await again('nobody')).text).toBe(sent.text);
    expect(await testDoor.latestLink(unverified.userId)).toContain('emailVerification');
    expect(await testDoor.outbox(verified.userId)).toEqual([]);
  });

  describe('of an account that uses codes', () => {
    async function opened() {
      const person = await testDoor.createPerson({ mfa: ['sms'], emailVerified: false });
      const { token } = await testDoor.issueLink('Email Verification', person.userId);
      const visitor = new Visitor();
      const answer = await visitor.ask(signIn.tokenSignIn, { id: token });
      return { person, token, visitor, answer, userId: person.userId };
    }

    test('AUERR05: the link is followed by a code, which is requested and verified without a session', async () => {
      const { token, visitor, answer, userId } = await opened();
      expect(answer.codes).toEqual(['AUERR05']);
      expect((await visitor.ask(mfa.mfaOptions, { body: { username: userId } })).data.options).toEqual([
        { type: 'sms', contactInfo: aText },
      ]);
      expect((await visitor.ask(mfa.requestCode, { userId, body: { type: 'sms' } })).status).toBe(204);
      expect((await complete(token)).codes).toEqual(['VTERR04']);
      expect((await visitor.ask(mfa.verifyCode, { userId, body: { code: await testDoor.latestCode(userId) } })).status).toBe(204);
      expect((await complete(token)).codes).toEqual([]);
      expect(await testDoor.describePerson(userId)).toMatchObject({ emailVerified: true });
    });

    test('a wrong code leaves it where it was', async () => {
      const { token, visitor, userId } = await opened();
      await visitor.ask(mfa.requestCode, { userId, body: { type: 'sms' } });
      const wrong = otherThan(await testDoor.latestCode(userId));
      expect((await visitor.ask(mfa.verifyCode, { userId, body: { code: wrong } })).codes).toEqual(['MFERR01']);
      expect((await complete(token)).codes).toEqual(['VTERR04']);
    });

    test('without such a link nobody requests a code for somebody else', async () => {
      const { userId } = await testDoor.createPerson({ mfa: ['sms'] });
      expect((await new Visitor().ask(mfa.requestCode, { userId, body: { type: 'sms' } })).status).toBe(401);
      expect((await new Visitor().ask(mfa.verifyCode, { userId, body: { code: '000000' } })).status).toBe(401);
      const { visitor } = await signedIn();
      expect((await visitor.ask(mfa.requestCode, { userId, body: { type: 'sms' } })).status).toBe(403);
    });
  });
});

test('a session by link is a session like any other', async () => {
  const { userId } = await testDoor.createPerson();
  const { token } = await testDoor.issueLink('Trustee Signing', userId);
  const visitor = new Visitor();
  await visitor.signInByLink(token);
  expect((await visitor.ask(session.validateSession, undefined)).data).toEqual({ validated: true, userId });
});
