// Signing in, against the reference gateway (R4.1).
import { conceal, errorCode, errorStatus, errorText, mfaApi, type SignInAttempt, signInApi } from '../../../api/index.js';
import type { PersonSpec } from '../../../gateway/seed/person-spec.js';
import { solveCaptcha } from '../../../gateway/test-door/solve-captcha.js';
import { attemptOf, callsOf, visit, type Visit } from '../support/gateway-visit.js';
import { failure } from '../support/host-app.js';

const { signIn, tokenSignIn } = signInApi.endpoints;

/** A person on the sign-in page, and their sign-in attempt. */
async function atTheDoor(spec: PersonSpec = {}) {
  const here = visit();
  const person = await here.testDoor.createPerson(spec);
  const submit = (more: Partial<SignInAttempt> = {}) => here.app.dispatch(signIn.initiate(attemptOf(person, more), { track: false }));
  return { ...here, person, submit };
}

const answerOf = async ({ testDoor }: Visit, answer: string) => ({
  securityAnswer: conceal(answer),
  captcha: conceal(await solveCaptcha(testDoor.baseUrl)),
});

describe('Signing in', () => {
  test('returns the roles, user ID, and token, after a status check', async () => {
    const door = await atTheDoor({ role: 'ROLE_PLAN_ADMIN' });
    const { data } = await door.submit();
    expect(data).toMatchObject({ roles: ['ROLE_PLAN_ADMIN'], userId: door.person.userId });
    expect(data?.token.reveal()).toMatch(/^\S{20,}$/);
    expect(await callsOf(door)).toEqual(['GET login-gateway/status', 'POST login-gateway/authentication']);
  });

  test('accepts any password, because credentials are UTF-8', async () => {
    const door = await atTheDoor({ username: `jörg-${Date.now()}`, password: 'Pä:ßw0rd €😀' });
    expect(await door.submit()).toHaveProperty('data.userId', door.person.userId);
  });

  test('keeps no token in the state', async () => {
    const door = await atTheDoor();
    const { data } = await door.submit();
    const token = data?.token.reveal() ?? '';
    expect(token).not.toBe('');
    expect(JSON.stringify(door.app.getState())).not.toContain(token);
  });

  test('answers a wrong password with a description to show under the form', async () => {
    const door = await atTheDoor();
    const error = failure(await door.submit({ basicCredentials: attemptOf({ ...door.person, password: 'Wrong1!' }).basicCredentials }));
    expect([errorCode(error), errorText(error)]).toEqual(['AUERR02', expect.stringContaining('not right')]);
  });

  test.each<[string, PersonSpec, string]>([
    ['AUERR01: security question required', { securityQuestion: 'First pet?' }, 'AUERR01'],
    ['AUERR05: MFA required', { mfa: ['sms'] }, 'AUERR05'],
  ])('%s', async (_title, spec, code) => {
    expect(errorCode(failure(await (await atTheDoor(spec)).submit()))).toBe(code);
  });

  test("A 403 on sign-in carries the server's message", async () => {
    const door = await atTheDoor();
    await door.testDoor.lockOut(door.person.username);
    const error = failure(await door.submit());
    expect([errorStatus(error), errorCode(error), errorText(error)]).toEqual([403, 'AUERR04', expect.stringContaining('locked')]);
  });
});

describe('Signing in again sends the answer, save-device flag Y and captcha', () => {
  const pet = { securityQuestion: 'First pet?', securityAnswer: 'Fußball 100% Ñandú' };

  test('and the header preserves any answer', async () => {
    const door = await atTheDoor(pet);
    expect(await door.submit(await answerOf(door, pet.securityAnswer))).toHaveProperty('data.userId', door.person.userId);
    const [request] = await door.testDoor.requests({ path: 'authentication' });
    expect(request?.headers.toSorted()).toEqual(['authorization', 'captcha', 'securityanswer']);
  });

  test('A remembered computer does not get the question again', async () => {
    const door = await atTheDoor(pet);
    await door.submit({ ...(await answerOf(door, pet.securityAnswer)), saveDevice: true });
    expect(await door.submit()).toHaveProperty('data.userId', door.person.userId);
    const [request] = await door.testDoor.requests({ path: 'authentication' });
    expect(request?.headers).toContain('savedevice');
  });

  test.each<[string, (door: Visit) => Promise<object>, string]>([
    ['a wrong answer', (door) => answerOf(door, 'Rover'), 'AUERR03'],
    ['no captcha', () => Promise.resolve({ securityAnswer: conceal(pet.securityAnswer) }), 'CAERR01'],
  ])('%s is refused', async (_case, given, code) => {
    const door = await atTheDoor(pet);
    expect(errorCode(failure(await door.submit(await given(door))))).toBe(code);
  });
});

describe('Signing in with a code sends twilioMfaCode and codeType', () => {
  test.each(['sms', 'call', 'email'] as const)('for a code by %s', async (codeType) => {
    const door = await atTheDoor({ mfa: [codeType] });
    await door.submit();
    const { requestSignInCode } = mfaApi.endpoints;
    expect(await door.app.dispatch(requestSignInCode.initiate({ body: { type: codeType, username: door.person.username } }))).toEqual({
      data: null,
    });
    const mfaCode = conceal(await door.testDoor.latestCode(door.person.userId));
    expect(await door.submit({ mfaCode, codeType })).toHaveProperty('data.userId', door.person.userId);
    const request = (await door.testDoor.requests({ path: 'authentication' })).at(-1);
    expect(request?.headers).toEqual(expect.arrayContaining(['twiliomfacode', 'codetype']));
  });

  test('and a wrong code is refused', async () => {
    const door = await atTheDoor({ mfa: ['sms'] });
    expect(errorCode(failure(await door.submit({ mfaCode: conceal('000000'), codeType: 'sms' })))).toBe('MFERR01');
  });
});

describe('Sign in by token', () => {
  test('returns the user ID, as an authentication does', async () => {
    const { app, testDoor } = visit();
    const person = await testDoor.createPerson({ username: null });
    const { token } = await testDoor.issueLink('Account Setup', person.userId);
    expect(await app.dispatch(tokenSignIn.initiate({ id: conceal(token) }, { track: false }))).toHaveProperty('data.userId', person.userId);
  });

  test.each(['expireLink', 'completeLink'] as const)('fails after %s', async (event) => {
    const { app, testDoor } = visit();
    const { userId } = await testDoor.createPerson({ username: null });
    const { token } = await testDoor.issueLink('Account Setup', userId);
    await testDoor[event](token);
    const error = failure(await app.dispatch(tokenSignIn.initiate({ id: conceal(token) })));
    expect(errorCode(error)).toBe(event === 'expireLink' ? 'VTERR02' : 'VTERR03');
  });

  test('requires a code first if the owner of an email link uses codes', async () => {
    const { app, testDoor } = visit();
    const { userId } = await testDoor.createPerson({ mfa: ['sms'] });
    const { token } = await testDoor.issueLink('Email Verification', userId);
    expect(errorCode(failure(await app.dispatch(tokenSignIn.initiate({ id: conceal(token) }))))).toBe('AUERR05');
  });
});
