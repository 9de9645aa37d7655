// Emailed links: what each type of token allows, resending it, and completing its task.
import type { LinkType } from '../../gateway/domain/links/links.js';
import type { PersonSpec } from '../../gateway/seed/person-spec.js';
import { aText } from './support/like.js';
import { freeName, otherThan, PHONE, signInCode, tokenOf } from './support/people.js';
import {
  contactDetails,
  mfa,
  optionChoice,
  plans,
  session,
  sessions,
  signIn,
  signedIn,
  Visitor,
  verificationLinks,
  testDoor,
} from './support/visitor.js';

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

/** Invitations are for people without a finished account setup. */
const recipient = (type: string) => testDoor.createPerson(/Setup|Invitation/.test(type) ? { username: null } : {});

test('a good reset link, and no other, names its user', async () => {
  const { userId, username } = await testDoor.createPerson();
  const { token } = await testDoor.issueLink('Password Reset', userId);
  expect((await verify(token)).data).toMatchObject({ userName: username, isValidated: true });
  await testDoor.expireLink(token);
  expect((await verify(token)).data).not.toHaveProperty('userName');
});

describe.each(TYPES)('%s', (type) => {
  test('a valid token signs in, and is reported as validated, not completed, and not expired', async () => {
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

  test('an expired token is reported as expired and does not sign in', async () => {
    const { userId } = await recipient(type);
    const { token } = await testDoor.issueLink(type, userId);
    await testDoor.expireLink(token);
    expect((await verify(token)).data).toMatchObject({ isValidated: false, isCompleted: false, hasExpiredVerification: true });
    expect((await new Visitor().signInByLink(token)).codes).toEqual(['VTERR02']);
    expect((await complete(token)).codes).toEqual(['VTERR02']);
  });

  test('a completed token is reported as completed and does not sign in', async () => {
    const { userId } = await testDoor.createPerson();
    const { token } = await testDoor.issueLink(type, userId);
    expect((await complete(token)).codes).toEqual([]);
    expect((await verify(token)).data).toMatchObject({ isCompleted: true, verified: true, hasExpiredVerification: false });
    expect((await new Visitor().signInByLink(token)).codes).toEqual(['VTERR03']);
    expect((await complete(token)).codes).toEqual(['VTERR03']);
  });

  test('resending an expired token issues a new one', async () => {
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

test('a token that was never issued is refused', async () => {
  expect((await verify('made-up')).codes).toEqual(['VTERR01']);
  expect((await new Visitor().signInByLink('made-up')).codes).toEqual(['VTERR01']);
  expect((await complete('made-up')).codes).toEqual(['VTERR01']);
  expect((await resend('made-up')).codes).toEqual(['VTERR01']);
});

test.each(['Password Reset', 'Account Mapping'] as const)('a %s link does not sign in, and cannot be completed or resent', async (type) => {
  const { userId } = await testDoor.createPerson();
  const { token } = await testDoor.issueLink(type, userId);
  expect((await new Visitor().signInByLink(token)).codes).toEqual(['VTERR01']);
  expect((await complete(token)).codes).toEqual(['VTERR01']);
  expect((await resend(token)).codes).toEqual(['VTERR01']);
});

test('an invitation to an account that is set up does not sign in, even if it was never completed', async () => {
  const { userId } = await testDoor.createPerson();
  const { token } = await testDoor.issueLink('Account Setup', userId);
  expect((await verify(token)).data).toMatchObject({ isCompleted: true });
  expect((await new Visitor().signInByLink(token)).codes).toEqual(['VTERR03']);
});

test('an invitation to an account that is set up cannot be resent, even if it was never completed', async () => {
  const { userId } = await testDoor.createPerson();
  const { token } = await testDoor.issueLink('Account Setup', userId);
  expect((await resend(token)).codes).toEqual(['VTERR03']);
  await complete(token);
  expect((await resend(token)).codes).toEqual(['VTERR03']);
});

test('VTERR06: a link can be resent five times an hour', async () => {
  const { userId } = await testDoor.createPerson({ username: null });
  let { token } = await testDoor.issueLink('Account Setup', userId);
  for (let time = 0; time < 5; time += 1) {
    expect((await resend(token)).codes).toEqual([]);
    token = tokenOf(await testDoor.latestLink(userId));
  }
  expect((await resend(token)).codes).toEqual(['VTERR06']);
});

test('of ten concurrent completions of one link, only one counts', async () => {
  const { userId } = await testDoor.createPerson();
  const { token } = await testDoor.issueLink('Trustee Signing', userId);
  const answers = await Promise.all(Array.from({ length: 10 }, () => complete(token)));
  expect(answers.filter(({ codes }) => codes.length === 0)).toHaveLength(1);
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

  test('the participant service resends the link by user ID, and answers the same if there is nothing to send', async () => {
    const [unverified, verified] = await Promise.all([testDoor.createPerson({ emailVerified: false }), testDoor.createPerson()]);
    const again = (userId: string) => new Visitor().ask(verificationLinks.resendVerificationEmail, { userId });
    const sent = await again(unverified.userId);
    expect((await again(verified.userId)).text).toBe(sent.text);
    expect((await again(freeName())).text).toBe(sent.text);
    expect(await testDoor.latestLink(unverified.userId)).toContain('emailVerification');
    expect(await testDoor.outbox(verified.userId)).toEqual([]);
  });

  test('a stranger who knows a user ID uses up nothing of what the holder of a link may have sent again', async () => {
    const { userId } = await testDoor.createPerson({ emailVerified: false });
    const again = (id: string) => new Visitor().ask(verificationLinks.resendVerificationEmail, { userId: id });
    // The second is not an ID, but the name under which the holder of a link is counted.
    for (const id of [userId, `link ${userId}`]) {
      for (let time = 0; time < 5; time += 1) expect((await again(id)).codes).toEqual([]);
      expect((await again(id)).codes).toEqual(['VTERR06']);
    }
    const { token } = await testDoor.issueLink('Email Verification', userId);
    expect((await resend(token)).codes).toEqual([]);
  });

  describe('for an account that uses codes', () => {
    async function opened() {
      const person = await testDoor.createPerson({ mfa: ['sms'], emailVerified: false });
      const { token } = await testDoor.issueLink('Email Verification', person.userId);
      const visitor = new Visitor();
      const answer = await visitor.ask(signIn.tokenSignIn, { id: token });
      return { person, token, visitor, answer, userId: person.userId };
    }

    test('AUERR05: the link requires a code, which is requested and verified without a session', async () => {
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

    test('after a wrong code, the link still requires a code', async () => {
      const { token, visitor, userId } = await opened();
      await visitor.ask(mfa.requestCode, { userId, body: { type: 'sms' } });
      const wrong = otherThan(await testDoor.latestCode(userId));
      expect((await visitor.ask(mfa.verifyCode, { userId, body: { code: wrong } })).codes).toEqual(['MFERR01']);
      expect((await complete(token)).codes).toEqual(['VTERR04']);
    });

    test('without such a link, nobody can request or verify a code for another user', async () => {
      const { userId } = await testDoor.createPerson({ mfa: ['sms'] });
      expect((await new Visitor().ask(mfa.requestCode, { userId, body: { type: 'sms' } })).status).toBe(401);
      expect((await new Visitor().ask(mfa.verifyCode, { userId, body: { code: '000000' } })).status).toBe(401);
      const { visitor } = await signedIn();
      expect((await visitor.ask(mfa.requestCode, { userId, body: { type: 'sms' } })).status).toBe(403);
    });
  });
});

test('of ten links of one type that are issued concurrently, only one is valid', async () => {
  const { userId } = await testDoor.createPerson();
  const links = await Promise.all(Array.from({ length: 10 }, () => testDoor.issueLink('Trustee Signing', userId)));
  const answers = await Promise.all(links.map(({ token }) => verify(token)));
  expect(answers.filter(({ data }) => data.isValidated)).toHaveLength(1);
});

describe('a trustee signing link', () => {
  const opened = async (spec: Parameters<typeof testDoor.createPerson>[0] = {}) => {
    const person = await testDoor.createPerson({ role: 'ROLE_PLAN_ADMIN', ...spec });
    const { token } = await testDoor.issueLink('Trustee Signing', person.userId);
    const visitor = new Visitor();
    const answer = await visitor.signInByLink(token);
    return { person, token, visitor, answer, userId: person.userId };
  };

  test('its session allows signing and nothing else', async () => {
    const { visitor, userId } = await opened();
    expect((await visitor.ask(session.validateSession, undefined)).data).toMatchObject({ validated: true, userId });
    expect((await visitor.ask(session.keepAlive, undefined)).codes).toEqual([]);
    for (const answer of [
      await visitor.ask(plans.planList, { userId }),
      await visitor.ask(optionChoice.deleteOptionChoice, { userId, body: { optionType: 20, active: false } }),
      await visitor.ask(contactDetails.insertPhone, { userId, body: PHONE }),
      await visitor.ask(sessions.endOtherSessions, { userId }),
    ]) {
      expect([answer.status, answer.codes]).toEqual([403, ['SEERR04']]);
    }
  });

  test('AUERR05: an account that uses codes must enter one before the link signs in and can be completed', async () => {
    const { token, visitor, answer, userId } = await opened({ mfa: ['sms'] });
    expect(answer.codes).toEqual(['AUERR05']);
    expect((await complete(token)).codes).toEqual(['VTERR04']);
    await visitor.ask(mfa.requestCode, { userId, body: { type: 'sms' } });
    await visitor.ask(mfa.verifyCode, { userId, body: { code: await testDoor.latestCode(userId) } });
    expect((await visitor.signInByLink(token)).codes).toEqual([]);
    expect((await complete(token)).codes).toEqual([]);
  });

  test('AUERR05: the code opens the link only for the visitor who entered it, until sign-out', async () => {
    const { token, visitor, userId } = await opened({ mfa: ['sms'] });
    const elsewhere = new Visitor();
    expect((await elsewhere.signInByLink(token)).codes).toEqual(['AUERR05']);
    await visitor.ask(mfa.requestCode, { userId, body: { type: 'sms' } });
    await visitor.ask(mfa.verifyCode, { userId, body: { code: await testDoor.latestCode(userId) } });
    expect((await elsewhere.signInByLink(token)).codes).toEqual(['AUERR05']);
    expect((await new Visitor().signInByLink(token)).codes).toEqual(['AUERR05']);
    expect((await visitor.signInByLink(token)).codes).toEqual([]);
    await visitor.ask(session.logout, undefined);
    visitor.token = null;
    expect((await visitor.signInByLink(token)).codes).toEqual(['AUERR05']);
  });

  test('a signed-in user keeps the current session', async () => {
    const { visitor, userId } = await signedIn({ role: 'ROLE_PLAN_ADMIN' });
    const { token } = await testDoor.issueLink('Trustee Signing', userId);
    const before = visitor.token;
    expect((await visitor.signInByLink(token)).codes).toEqual([]);
    expect(visitor.token).toBe(before);
    expect((await visitor.ask(plans.planList, { userId })).codes).toEqual([]);
  });

  test("in another user's tab, it keeps the session of its own user that the apps on the origin share", async () => {
    const { visitor: other } = await signedIn();
    const { visitor, userId } = await signedIn({ role: 'ROLE_PLAN_ADMIN' });
    const { token } = await testDoor.issueLink('Trustee Signing', userId);
    const shared = visitor.token;
    visitor.token = other.token;
    expect((await visitor.signInByLink(token)).codes).toEqual([]);
    expect(visitor.token).toBe(shared);
  });

  describe('for an account that uses codes', () => {
    const withCodes: PersonSpec = { role: 'ROLE_PLAN_ADMIN', mfa: ['sms'] };
    const enterCode = async (visitor: Visitor, userId: string) => {
      expect((await visitor.ask(mfa.requestCode, { userId, body: { type: 'sms' } })).codes).toEqual([]);
      expect((await visitor.ask(mfa.verifyCode, { userId, body: { code: await testDoor.latestCode(userId) } })).codes).toEqual([]);
    };

    test('a signed-in user keeps the session, without another code, and completes the link', async () => {
      const person = await testDoor.createPerson(withCodes);
      const visitor = new Visitor();
      await visitor.authenticate(person, { twilioMfaCode: await signInCode(person) });
      const before = visitor.token;
      const { token } = await testDoor.issueLink('Trustee Signing', person.userId);
      expect((await visitor.signInByLink(token)).codes).toEqual([]);
      expect(visitor.token).toBe(before);
      expect((await visitor.ask(verificationLinks.completeVerification, { body: { token } })).codes).toEqual([]);
    });

    test('AUERR05: the session of an earlier link does not get in the way of the code', async () => {
      const { visitor, userId } = await opened(withCodes);
      await enterCode(visitor, userId);
      const second = await testDoor.issueLink('Email Verification', userId);
      expect((await visitor.signInByLink(second.token)).codes).toEqual(['AUERR05']);
      await enterCode(visitor, userId);
      expect((await visitor.signInByLink(second.token)).codes).toEqual([]);
      const third = await testDoor.issueLink('Trustee Signing', userId);
      expect((await visitor.signInByLink(third.token)).codes).toEqual(['AUERR05']);
      await enterCode(visitor, userId);
      expect((await visitor.signInByLink(third.token)).codes).toEqual([]);
    });

    test("AUERR05: another user's session does not get in the way of the code", async () => {
      const { visitor } = await signedIn();
      const { userId } = await testDoor.createPerson(withCodes);
      const { token } = await testDoor.issueLink('Trustee Signing', userId);
      expect((await visitor.signInByLink(token)).codes).toEqual(['AUERR05']);
      await enterCode(visitor, userId);
      expect((await visitor.signInByLink(token)).codes).toEqual([]);
      expect(visitor.userId).toBe(userId);
    });
  });

  test('it is never sent to an address that awaits verification', async () => {
    const { person, visitor, userId } = await signedIn({ role: 'ROLE_PLAN_ADMIN' });
    await visitor.ask(contactDetails.updateEmail, { userId, body: { email: 'somebody.else@example.com' } });
    await resend((await testDoor.issueLink('Trustee Signing', userId)).token);
    await testDoor.latestLink(userId);
    expect((await testDoor.outbox(userId)).map((email) => email.recipient)).toEqual([person.email]);
  });
});

describe('an email link to a new address of the account', () => {
  async function withNewAddress() {
    const { visitor, userId } = await signedIn();
    await visitor.ask(contactDetails.updateEmail, { userId, body: { email: 'new.address@example.com' } });
    return { visitor, userId, ...(await testDoor.issueLink('Email Verification', userId)) };
  }

  test('AUERR07: it verifies the address but does not sign in', async () => {
    const { userId, token } = await withNewAddress();
    expect((await new Visitor().signInByLink(token)).codes).toEqual(['AUERR07']);
    expect((await complete(token)).codes).toEqual([]);
    expect(await testDoor.describePerson(userId)).toMatchObject({ email: 'new.address@example.com', emailVerified: true });
  });

  test('it keeps the session of a user who is already signed in', async () => {
    const { visitor, token } = await withNewAddress();
    const before = visitor.token;
    visitor.token = null; // another tab, identified only by its cookie
    expect((await visitor.signInByLink(token)).codes).toEqual([]);
    expect(visitor.token).toBe(before);
  });
});
