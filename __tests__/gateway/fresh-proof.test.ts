// Fresh proof: a change of credentials requires a new proof of identity, unless this session gave one within ten minutes.
import { Refusal } from '../../gateway/core/refusal.js';
import { asProofRefusal } from '../../gateway/domain/codes/proof-of-person.js';
import type { PersonSpec } from '../../gateway/seed/person-spec.js';
import { authenticatorCode } from '../../gateway/test-door/authenticator.js';
import { freeName, NEW_PASSWORD, ownCode, PHONE, signInCode } from './support/people.js';
import {
  type Answer,
  authenticator,
  contactDetails,
  credentials,
  mfa,
  optionChoice,
  plans,
  proof,
  recoveryCodes,
  sessions,
  signedIn,
  testDoor,
  Visitor,
  verificationLinks,
} from './support/visitor.js';

type Signed = Awaited<ReturnType<typeof signedIn>>;
type Change = (signed: Signed) => Promise<Answer>;

const insertPhone: Change = ({ visitor, userId }) => visitor.ask(contactDetails.insertPhone, { userId, body: PHONE });
const prove = ({ visitor, userId }: Signed, password: string) => visitor.ask(proof.proveByPassword, { userId, body: { password } });
const changePassword: Change = ({ person, visitor, userId }) =>
  visitor.ask(credentials.changePassword, { userId, body: { username: person.username, newPassword: NEW_PASSWORD } });

const CHANGES: readonly [string, Change][] = [
  ['changing the password', changePassword],
  ['changing the email', ({ visitor, userId }) => visitor.ask(contactDetails.updateEmail, { userId, body: { email: 'a@example.com' } })],
  ['adding a phone', insertPhone],
  ['changing the phone', ({ visitor, userId }) => visitor.ask(contactDetails.updatePhone, { userId, body: PHONE })],
  ['requiring codes at sign-in', ({ visitor, userId }) => choose(visitor, userId, 190)],
  [
    'removing the security question',
    ({ visitor, userId }) => visitor.ask(optionChoice.deleteOptionChoice, { userId, body: { optionType: 20, active: false } }),
  ],
  ['adding an authenticator app', ({ visitor, userId }) => visitor.ask(authenticator.registerAuthenticator, { userId })],
  ['removing an authenticator app', ({ visitor, userId }) => visitor.ask(authenticator.removeAuthenticator, { userId })],
  ['creating recovery codes', ({ visitor, userId }) => visitor.ask(recoveryCodes.createRecoveryCodes, { userId })],
  ['removing recovery codes', ({ visitor, userId }) => visitor.ask(recoveryCodes.removeRecoveryCodes, { userId })],
  ['ending a session', ({ visitor, userId }) => visitor.ask(sessions.endSession, { userId, sessionId: 'any' })],
  ['ending the other sessions', ({ visitor, userId }) => visitor.ask(sessions.endOtherSessions, { userId })],
  ['forgetting a computer', ({ visitor, userId }) => visitor.ask(sessions.forgetComputer, { userId, computerId: 'any' })],
];

test.each(CHANGES)('FPERR01, with status 200: %s, ten minutes after sign-in, but not before', async (_, change) => {
  const signed = await signedIn({ phone: '2025550123' });
  await testDoor.ageProof(signed.userId, 600);
  const { status, codes } = await change(signed);
  expect([status, codes]).toEqual([200, ['FPERR01']]);
  await testDoor.ageProof(signed.userId, 590);
  expect((await change(signed)).codes).not.toContain('FPERR01');
});

test.each([
  ['a new password', { landing: 'password' }, changePassword],
  ['codes at sign-in', { mandatoryInDays: -2 }, insertPhone],
] as const)('FPERR01: a user whose account still needs %s is no exception', async (_, spec, change) => {
  const signed = await signedIn(spec);
  await testDoor.ageProof(signed.userId, 600);
  expect((await change(signed)).codes).toEqual(['FPERR01']);
  expect((await prove(signed, signed.person.password)).codes).toEqual([]);
  expect((await change(signed)).codes).toEqual([]);
});

test('a call that only reads never requires a proof', async () => {
  const { visitor, userId } = await signedIn();
  await testDoor.ageProof(userId, 6000);
  for (const answer of [await visitor.ask(credentials.credentials, { userId }), await visitor.ask(sessions.sessionList, { userId })]) {
    expect(answer.codes).toEqual([]);
  }
});

describe('proof by password, for accounts without codes', () => {
  test('the right password renews the proof', async () => {
    const signed = await signedIn();
    await testDoor.ageProof(signed.userId, 600);
    expect((await prove(signed, signed.person.password)).status).toBe(204);
    expect((await insertPhone(signed)).status).toBe(204);
  });

  test('a full password queue is not reported as a wrong password', () => {
    expect(asProofRefusal(new Refusal('SVERR03', { retryAfterSeconds: 5 }))).toMatchObject({ code: 'SVERR03', retryAfterSeconds: 5 });
  });

  test('a wrong password counts toward the sign-in limit, then toward that of the computer', async () => {
    const signed = await signedIn();
    const codes: string[] = [];
    for (let attempt = 0; attempt < 10; attempt += 1) codes.push(...(await prove(signed, 'Wrong#1234')).codes);
    const five = ['FPERR02', 'FPERR02', 'FPERR02', 'FPERR02', 'FPERR03'];
    expect(codes).toEqual([...five, ...five]);
    expect((await prove(signed, signed.person.password)).codes).toEqual(['FPERR03']);
    expect((await new Visitor().authenticate(signed.person)).codes).toEqual(['AUERR04']);
  });

  test('the proof applies only to its own session, not to other sessions of the account', async () => {
    const signed = await signedIn();
    const other = new Visitor();
    await other.authenticate(signed.person);
    await testDoor.ageProof(signed.userId, 600);
    await prove(signed, signed.person.password);
    expect((await insertPhone({ ...signed, visitor: other })).codes).toEqual(['FPERR01']);
  });

  test('FPERR04: an account with codes must use a code instead', async () => {
    const signed = await withCodes({ mfa: ['sms'] });
    expect((await prove(signed, signed.person.password)).codes).toEqual(['FPERR04']);
  });
});

describe('proof by code', () => {
  test('a code sent to a verified phone renews the proof', async () => {
    const signed = await withCodes({ mfa: ['sms'] });
    await testDoor.ageProof(signed.userId, 600);
    const code = await ownCode(signed.visitor, 'sms');
    expect((await signed.visitor.ask(mfa.verifyCode, { userId: signed.userId, body: { code, type: 'sms' } })).status).toBe(204);
    expect((await insertPhone(signed)).status).toBe(204);
  });

  test('of an account whose sign-in asks for none does not renew the proof: a stolen phone is not the password', async () => {
    const signed = await signedIn({ phone: '2125550188' });
    await testDoor.ageProof(signed.userId, 600);
    expect((await signed.visitor.ask(mfa.mfaOptions, { body: { username: signed.person.username } })).data.options).toEqual([]);
    const code = await ownCode(signed.visitor, 'sms');
    expect((await signed.visitor.ask(mfa.verifyCode, { userId: signed.userId, body: { code, type: 'sms' } })).codes).toEqual([]);
    expect((await insertPhone(signed)).codes).toEqual(['FPERR01']);
    expect((await prove(signed, signed.person.password)).status).toBe(204);
    expect((await insertPhone(signed)).status).toBe(204);
  });

  test('by a method that sign-in does not offer does not renew the proof: a mailbox is not the phone', async () => {
    const person = await testDoor.createPerson({ mfa: ['sms'] });
    const visitor = new Visitor();
    await visitor.authenticate(person, { twilioMfaCode: await signInCode(person), codeType: 'sms' });
    const { userId } = person;
    await testDoor.ageProof(userId, 600);
    expect((await visitor.ask(mfa.verifyCode, { userId, body: { code: await ownCode(visitor, 'email') } })).status).toBe(204);
    expect((await insertPhone({ person, visitor, userId })).codes).toEqual(['FPERR01']);
  });

  test("a code from the account's app renews the proof", async () => {
    const signed = await withCodes({ mfa: ['totp'] });
    await testDoor.ageProof(signed.userId, 600);
    const code = authenticatorCode(signed.person.authenticatorSecret ?? '', 1);
    expect((await signed.visitor.ask(mfa.verifyCode, { userId: signed.userId, body: { code, type: 'totp' } })).status).toBe(204);
    expect((await signed.visitor.ask(authenticator.removeAuthenticator, { userId: signed.userId })).codes).toEqual([]);
  });

  test('a code sent to a phone that was just entered verifies the phone but does not renew the proof', async () => {
    const signed = await signedIn();
    await insertPhone(signed);
    await testDoor.ageProof(signed.userId, 600);
    const code = await ownCode(signed.visitor, 'sms');
    expect((await signed.visitor.ask(mfa.verifyCode, { userId: signed.userId, body: { code } })).status).toBe(204);
    expect((await insertPhone(signed)).codes).toEqual(['FPERR01']);
  });

  test('such a code does not renew the proof of an account with codes either, if it was requested while the proof was fresh', async () => {
    const signed = await withCodes({ mfa: ['sms'] });
    await insertPhone(signed);
    const code = await ownCode(signed.visitor, 'sms');
    const [message] = await testDoor.outbox(signed.userId);
    expect(message?.recipient).toBe(`+1${PHONE.number}`);
    await testDoor.ageProof(signed.userId, 600);
    expect((await signed.visitor.ask(mfa.verifyCode, { userId: signed.userId, body: { code } })).status).toBe(204);
    expect((await insertPhone(signed)).codes).toEqual(['FPERR01']);
  });

  test('which no code can renew, a code goes to the phone awaiting verification', async () => {
    const signed = await signedIn({ phone: '2125550188' });
    await insertPhone(signed);
    await testDoor.ageProof(signed.userId, 600);
    await ownCode(signed.visitor, 'sms');
    const [message] = await testDoor.outbox(signed.userId);
    expect(message?.recipient).toBe(`+1${PHONE.number}`);
  });

  test('once the proof is too old, a code goes to the verified phone, not to one awaiting verification', async () => {
    const signed = await withCodes({ mfa: ['sms'] });
    await insertPhone(signed);
    await testDoor.ageProof(signed.userId, 600);
    await ownCode(signed.visitor, 'sms');
    const [message] = await testDoor.outbox(signed.userId);
    expect(message?.recipient).toBe(`+1${signed.person.phone}`);
  });
});

describe('without a new proof', () => {
  test('an invited user can finish the setup, from the link to the phone', async () => {
    const { userId } = await testDoor.createPerson({ username: null, emailVerified: false });
    const { token } = await testDoor.issueLink('Account Setup', userId);
    const visitor = new Visitor();
    await visitor.signInByLink(token);
    const email = `${freeName()}@example.com`;
    expect((await visitor.ask(contactDetails.updateEmail, { userId, body: { email } })).status).toBe(204);
    await visitor.ask(mfa.verifyCode, { userId, body: { code: await ownCode(visitor, 'email') } });
    await visitor.ask(contactDetails.verifyEmail, { userId, type: '10' });
    const body = { username: freeName(), password: NEW_PASSWORD };
    expect((await visitor.ask(credentials.saveCredentials, { userId, body })).codes).toEqual([]);
    expect((await visitor.ask(contactDetails.insertPhone, { userId, body: PHONE })).status).toBe(204);
    expect((await visitor.ask(verificationLinks.completeVerification, { body: { token } })).codes).toEqual([]);
  });

  test('a user can make a required password change right after sign-in', async () => {
    const { person, visitor, userId } = await signedIn({ landing: 'password' });
    const body = { username: person.username, newPassword: NEW_PASSWORD };
    expect((await visitor.ask(credentials.changePassword, { userId, body })).codes).toEqual([]);
    expect((await visitor.ask(plans.planList, { userId })).codes).toEqual([]);
  });
});

async function withCodes(spec: PersonSpec): Promise<Signed> {
  const person = await testDoor.createPerson(spec);
  const visitor = new Visitor();
  const { authenticatorSecret } = person;
  const twilioMfaCode = authenticatorSecret === null ? await signInCode(person) : authenticatorCode(authenticatorSecret);
  await visitor.authenticate(person, { twilioMfaCode });
  return { person, visitor, userId: person.userId };
}

function choose(visitor: Visitor, userId: string, optionType: number): Promise<Answer> {
  return visitor.ask(optionChoice.saveOptionChoice, { userId, body: { optionType, active: true } });
}

test('strangers who lock the password do not lock the proof on a known computer', async () => {
  const signed = await signedIn();
  await testDoor.lockOut(signed.person.username);
  expect((await prove(signed, signed.person.password)).codes).toEqual([]);
  const elsewhere = new Visitor();
  elsewhere.token = signed.visitor.token;
  expect((await prove({ ...signed, visitor: elsewhere }, signed.person.password)).codes).toEqual(['FPERR03']);
});
