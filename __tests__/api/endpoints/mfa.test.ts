// Multi-factor verification, against the reference gateway (R4.7; R8).
import { conceal, errorCode, errorStatus, errorText, mfaApi } from '../../../api/index.js';
import { authenticatorCode } from '../../../gateway/test-door/authenticator.js';
import type { PersonSpec } from '../../../gateway/seed/person-spec.js';
import { type PersonalVisit, visit, visitAs, visitOf } from '../support/gateway-visit.js';
import { failure } from '../support/host-app.js';

const { mfaUser, mfaOptions, totpInfo, requestSignInCode, requestCode, verifyCode } = mfaApi.endpoints;

async function aPerson(spec: PersonSpec) {
  const here = visit();
  const person = await here.testDoor.createPerson(spec);
  return { ...here, person, body: { username: person.username } };
}

describe('Before sign-in', () => {
  test.each<[boolean, PersonSpec]>([
    [true, { mfa: ['sms'] }],
    [false, { securityQuestion: 'Pet?' }],
  ])('isCodeUser is %s for %j', async (isCodeUser, spec) => {
    const { app, body } = await aPerson(spec);
    expect(await app.dispatch(mfaUser.initiate({ body }))).toEqual({ data: { isCodeUser } });
  });

  test('Text and call show masked contact info', async () => {
    const { app, body } = await aPerson({ mfa: ['sms', 'call', 'email'], phone: '2125550187' });
    const { data } = await app.dispatch(mfaOptions.initiate({ body }));
    const shown = Object.fromEntries((data?.options ?? []).map(({ type, contactInfo }) => [type, contactInfo]));
    expect(Object.keys(shown).sort()).toEqual(['call', 'email', 'sms']);
    for (const masked of [shown.sms, shown.call]) {
      expect(masked).toContain('0187');
      expect(masked).not.toContain('555');
    }
  });

  test('With no options, the list is empty', async () => {
    const { app, body } = await aPerson({ mfa: [] });
    expect(await app.dispatch(mfaOptions.initiate({ body }))).toEqual({ data: { options: [] } });
  });

  test('The authenticator check returns the name of the app, or no name if there is none', async () => {
    const person = await visit().testDoor.createPerson({ mfa: ['totp'], appName: 'My keys' });
    const mfaCode = conceal(authenticatorCode(person.authenticatorSecret ?? ''));
    const infoOf = ({ app, person: { username } }: PersonalVisit) => app.dispatch(totpInfo.initiate({ body: { username } }));
    expect(await infoOf(await visitOf(person, { mfaCode, codeType: 'totp' }))).toEqual({ data: { authAppName: 'My keys' } });
    expect((await infoOf(await visitAs())).data?.authAppName ?? '').toBe('');
  });

  test('Requesting a code by a method that the user does not have returns an error in errors', async () => {
    const { app, body } = await aPerson({ mfa: ['email'] });
    const error = failure(await app.dispatch(requestSignInCode.initiate({ body: { ...body, type: 'sms' } })));
    expect(error).toMatchObject({ kind: 'gateway', errors: [{ code: 'MFERR03' }] });
  });
});

describe("A signed-in user's code", () => {
  test.each(['sms', 'call', 'email'] as const)('is sent by %s and verified, each with an empty answer', async (type) => {
    const { app, testDoor, userId } = await visitAs({ phone: '2125550187' });
    expect(await app.dispatch(requestCode.initiate({ userId, body: { type } }))).toEqual({ data: null });
    const code = conceal(await testDoor.latestCode(userId));
    expect(await app.dispatch(verifyCode.initiate({ userId, body: { code, type } }))).toEqual({ data: null });
  });

  test('from an authenticator app is verified without being sent', async () => {
    const { person } = await aPerson({ mfa: ['totp'] });
    const code = (stepsAhead: number) => conceal(authenticatorCode(person.authenticatorSecret ?? '', stepsAhead));
    const { app, userId } = await visitOf(person, { mfaCode: code(0), codeType: 'totp' });
    expect(await app.dispatch(verifyCode.initiate({ userId, body: { code: code(1), type: 'totp' } }))).toEqual({ data: null });
  });

  test('that is wrong or expired: a truthy result is treated as an error', async () => {
    const { app, testDoor, userId } = await visitAs({ phone: '2125550187' });
    await app.dispatch(requestCode.initiate({ userId, body: { type: 'sms' } }));
    const sent = conceal(await testDoor.latestCode(userId));
    await testDoor.expireCodes(userId);
    for (const code of [conceal('000000'), sent]) {
      expect(errorText(failure(await app.dispatch(verifyCode.initiate({ userId, body: { code } }))))).toBe(
        'The code is not valid, please try again.',
      );
    }
  });

  test('after too many attempts: the message contains "attempts"', async () => {
    const { app, testDoor, userId } = await visitAs({ phone: '2125550187' });
    await testDoor.lockCodes(userId);
    const error = failure(await app.dispatch(verifyCode.initiate({ userId, body: { code: conceal('123456') } })));
    expect(errorText(error)).toContain('attempts');
  });

  test('cannot be requested for another user', async () => {
    const { app } = await visitAs();
    const error = failure(await app.dispatch(requestCode.initiate({ userId: 'somebody-else', body: { type: 'sms' } })));
    expect([errorStatus(error), errorCode(error)]).toEqual([403, 'SEERR03']);
  });
});
