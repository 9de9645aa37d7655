// Recovering username and password, against the reference gateway (R4, Forgot username and Password reset; R8).
import { conceal, errorCode, errorText, mfaApi, recoveryApi, signInApi } from '../../../api/index.js';
import type { PersonSpec } from '../../../gateway/seed/person-spec.js';
import { solveCaptcha } from '../../../gateway/test-door/solve-captcha.js';
import { attemptOf, visit } from '../support/gateway-visit.js';
import { failure } from '../support/host-app.js';

const { retrieveUsername, securityQuestion, resetPassword, changePasswordByToken } = recoveryApi.endpoints;
const question = { securityQuestion: 'First pet?', securityAnswer: 'Rex' };

async function somebody(spec: PersonSpec = {}) {
  const here = visit();
  const person = await here.testDoor.createPerson(spec);
  const captcha = async () => conceal(await solveCaptcha(here.testDoor.baseUrl));
  return { ...here, person, captcha, mail: () => here.testDoor.outbox(person.userId) };
}

const tokenOf = (link: string) => conceal(new URL(link.replace('#', '')).searchParams.get('token') ?? '');

describe('Forgot username', () => {
  const role = 'ROLE_PARTICIPANT';

  test('If you have a verified email, you will receive an email with your username information', async () => {
    const { app, person, captcha, mail } = await somebody();
    const body = { role, email: person.email ?? '', captcha: await captcha() } as const;
    expect(await app.dispatch(retrieveUsername.initiate({ body }))).toEqual({ data: null });
    expect(JSON.stringify(await mail())).toContain(person.username);
  });

  test('An unknown address gets the same answer', async () => {
    const { app, captcha } = await somebody();
    const body = { role, email: `nobody${Date.now()}@example.com`, captcha: await captcha() } as const;
    expect(await app.dispatch(retrieveUsername.initiate({ body }))).toEqual({ data: null });
  });

  test('A captcha response is single-use', async () => {
    const { app, person, captcha } = await somebody();
    const body = { role, email: person.email ?? '', captcha: await captcha() } as const;
    await app.dispatch(retrieveUsername.initiate({ body }));
    expect(errorCode(failure(await app.dispatch(retrieveUsername.initiate({ body }))))).toBe('CAERR01');
  });
});

describe('Password reset', () => {
  test('The security question is found by username', async () => {
    const { app, person } = await somebody(question);
    expect(await app.dispatch(securityQuestion.initiate({ body: { username: person.username } }))).toEqual({
      data: { securityQuestion: 'First pet?' },
    });
  });

  test('A correct answer sends an email link, whose token sets a new password', async () => {
    const { app, testDoor, person, captcha } = await somebody(question);
    const body = { username: person.username, securityAnswer: conceal('Rex'), captcha: await captcha() };
    expect(await app.dispatch(resetPassword.initiate({ body }))).toEqual({ data: null });
    const token = tokenOf(await testDoor.latestLink(person.userId));
    const newPassword = conceal('Other#Harbor7');
    expect(await app.dispatch(changePasswordByToken.initiate({ body: { token, newPassword } }))).toEqual({ data: null });
    const { endpoints } = signInApi;
    expect(errorCode(failure(await app.dispatch(endpoints.signIn.initiate(attemptOf(person)))))).toBe('AUERR02');
    expect(errorCode(failure(await app.dispatch(endpoints.signIn.initiate(attemptOf({ ...person, password: 'Other#Harbor7' })))))).toBe(
      'AUERR01',
    );
    const again = { token, newPassword: conceal('Another#Harbor7') };
    expect(errorCode(failure(await app.dispatch(changePasswordByToken.initiate({ body: again }))))).toBe('VEERR03');
  });

  test('A correct code also sends an email link', async () => {
    const { app, testDoor, person, captcha } = await somebody({ mfa: ['sms'] });
    await app.dispatch(mfaApi.endpoints.requestSignInCode.initiate({ body: { type: 'sms', username: person.username } }));
    const mfaCode = conceal(await testDoor.latestCode(person.userId));
    const body = { username: person.username, mfaCode, captcha: await captcha() };
    expect(await app.dispatch(resetPassword.initiate({ body }))).toEqual({ data: null });
    expect(await testDoor.latestLink(person.userId)).toContain('/login/#/verification?token=');
  });

  test.each([
    ['a wrong answer', { securityAnswer: conceal('Rover') }, 'RPERR01'],
    ['a wrong code', { mfaCode: conceal('000000') }, 'MFERR01'],
  ])('%s is refused with a description', async (_case, proof, code) => {
    const { app, person, captcha } = await somebody(question);
    const error = failure(
      await app.dispatch(resetPassword.initiate({ body: { username: person.username, ...proof, captcha: await captcha() } })),
    );
    expect([errorCode(error), errorText(error)]).toEqual([code, expect.stringMatching(/\w/)]);
  });

  test.each([
    ['VEERR01', 'an unknown link'],
    ['VEERR02', 'an expired link'],
    ['VEERR03', 'a used link'],
  ])('%s: %s', async (code) => {
    const { app, testDoor, person } = await somebody(question);
    const { token } = await testDoor.issueLink('Password Reset', person.userId);
    if (code === 'VEERR02') await testDoor.expireLink(token);
    if (code === 'VEERR03') await testDoor.completeLink(token);
    const body = { token: conceal(code === 'VEERR01' ? 'made-up' : token), newPassword: conceal('Other#Harbor7') };
    expect(errorCode(failure(await app.dispatch(changePasswordByToken.initiate({ body }))))).toBe(code);
  });
});
