// Emailed links, against the reference gateway (R4.9).
import { conceal, credentialsApi, errorCode, verificationLinksApi } from '../../../api/index.js';
import { visit, visitAs, visitInvited } from '../support/gateway-visit.js';
import { failure } from '../support/host-app.js';

const { verifyToken, verifyAccountMapping, resendVerification, completeVerification, resendVerificationEmail } =
  verificationLinksApi.endpoints;

async function withLink(type: 'Account Setup' | 'Email Verification' | 'Account Mapping' | 'Trustee Signing') {
  const here = visit();
  const person = await here.testDoor.createPerson({
    emailVerified: type !== 'Email Verification',
    ...(type === 'Account Setup' && { username: null }),
  });
  const { token } = await here.testDoor.issueLink(type, person.userId);
  return { ...here, userId: person.userId, token, body: { token: conceal(token) } };
}

describe('Token verification', () => {
  test.each(['Account Setup', 'Email Verification', 'Trustee Signing'] as const)('reports a valid token: %s', async (type) => {
    const { app, token, userId } = await withLink(type);
    const { data } = await app.dispatch(verifyToken.initiate({ token: conceal(token) }));
    expect(data).toMatchObject({ type, userId, isValidated: true, isCompleted: false, hasExpiredVerification: false });
  });

  test('reports an expired token', async () => {
    const { app, testDoor, token } = await withLink('Account Setup');
    await testDoor.expireLink(token);
    expect((await app.dispatch(verifyToken.initiate({ token: conceal(token) }))).data).toMatchObject({ hasExpiredVerification: true });
  });

  test('reports a completed token', async () => {
    const { app, testDoor, token } = await withLink('Account Setup');
    await testDoor.completeLink(token);
    expect((await app.dispatch(verifyToken.initiate({ token: conceal(token) }))).data).toMatchObject({ isCompleted: true });
  });

  test('answers an unknown token with errors', async () => {
    expect(errorCode(failure(await visit().app.dispatch(verifyToken.initiate({ token: conceal('made-up') }))))).toBe('VTERR01');
  });

  test('keeps the token out of the state, although the call is a GET', async () => {
    const { app, token } = await withLink('Account Setup');
    await app.dispatch(verifyToken.initiate({ token: conceal(token) }));
    expect(JSON.stringify(app.getState())).not.toContain(token);
  });
});

test('An account-mapping link can be opened again on the day that it was completed', async () => {
  const { app, token } = await withLink('Account Mapping');
  const verify = () => app.dispatch(verifyAccountMapping.initiate({ token: conceal(token) }));
  expect((await verify()).data).toMatchObject({ isValidated: true, isCompleted: false });
  expect((await verify()).data).toMatchObject({ isValidated: true, isCompleted: false });
});

describe('Resend', () => {
  test('Enrollment type resends the enrollment email', async () => {
    const { app, testDoor, body, token, userId } = await withLink('Account Setup');
    await testDoor.expireLink(token);
    expect(await app.dispatch(resendVerification.initiate({ body }))).toEqual({ data: null });
    expect(await testDoor.latestLink(userId)).not.toContain(token);
  });

  test('Verification type resends the verification email', async () => {
    const { app, testDoor, userId } = await withLink('Email Verification');
    expect(await app.dispatch(resendVerificationEmail.initiate({ userId }))).toEqual({ data: null });
    expect(await testDoor.latestLink(userId)).toContain('/login/#/emailVerification?token=');
  });

  test('counts as failure when the response has a non-empty errors list', async () => {
    const { app, testDoor, body, token } = await withLink('Account Setup');
    await testDoor.completeLink(token);
    expect(failure(await app.dispatch(resendVerification.initiate({ body })))).toMatchObject({
      kind: 'gateway',
      errors: [{ code: 'VTERR03' }],
    });
  });
});

describe('Completing', () => {
  test('a link succeeds and refetches the credentials', async () => {
    const { app, testDoor, userId, person } = await visitAs({ emailVerified: false });
    const { token } = await testDoor.issueLink('Email Verification', userId);
    const { credentials } = credentialsApi.endpoints;
    await app.dispatch(credentials.initiate({ userId }));
    expect(await app.dispatch(completeVerification.initiate({ body: { token: conceal(token) } }))).toEqual({ data: null });
    await Promise.all(app.dispatch(credentialsApi.util.getRunningQueriesThunk()));
    expect(credentials.select({ userId })(app.getState()).data).toMatchObject({ emailAddress: person.email, isEmailVerified: true });
  });

  test('an invitation before the account is set up fails', async () => {
    const { app, token } = await visitInvited();
    expect(errorCode(failure(await app.dispatch(completeVerification.initiate({ body: { token: conceal(token) } }))))).toBe('VTERR05');
  });
});
