// The calls of account setup and contact details, against the reference gateway (R4.11 and R4.13).
import {
  conceal,
  contactDetailsApi,
  credentialsApi,
  EMAIL_VERIFY_TYPE,
  errorCode,
  mfaApi,
  PHONE_TYPE,
  type Phone,
} from '../../../api/index.js';
import { type PersonalVisit, visitAs, visitInvited } from '../support/gateway-visit.js';
import { failure } from '../support/host-app.js';

const { credentials, partnerCredentials, saveCredentials, changePassword, skipEnrollmentSteps, validateUsername } =
  credentialsApi.endpoints;
const { updateEmail, emailVerificationStatus, verifyEmail, insertPhone, updatePhone, verifyPhone } = contactDetailsApi.endpoints;

const freshName = () => `ann${Math.random().toString(36).slice(2, 10)}`;
const aPhone = (over: Partial<Phone> = {}): Phone => ({
  type: PHONE_TYPE,
  number: '2125550187',
  countryCode: '1',
  extension: '',
  preferred: true,
  smsEnabled: true,
  ...over,
});

/** Requests a code for the pending verification, and enters it. */
async function enterCode({ app, testDoor, userId }: PersonalVisit, type: 'email' | 'sms') {
  await app.dispatch(mfaApi.endpoints.requestCode.initiate({ userId, body: { type } }));
  const code = conceal(await testDoor.latestCode(userId));
  await app.dispatch(mfaApi.endpoints.verifyCode.initiate({ userId, body: { code } }));
}

describe('Credentials', () => {
  test.each([credentials, partnerCredentials])('are userName, emailAddress, isEmailVerified, userId: %#', async (endpoint) => {
    const { app, userId, person } = await visitAs();
    expect((await app.dispatch(endpoint.initiate({ userId }))).data).toEqual({
      userName: person.username,
      emailAddress: person.email,
      isEmailVerified: true,
      userId,
    });
  });

  test('are saved after the email code is verified, and are then refetched', async () => {
    const here = await visitInvited();
    const { app, userId } = here;
    const shown = app.dispatch(credentials.initiate({ userId }));
    await shown;
    expect(await app.dispatch(updateEmail.initiate({ userId, body: { email: 'new@example.com' } }))).toEqual({ data: null });
    await enterCode(here, 'email');
    expect(await app.dispatch(verifyEmail.initiate({ userId, type: EMAIL_VERIFY_TYPE }))).toEqual({ data: null });
    const username = freshName();
    expect(await app.dispatch(saveCredentials.initiate({ userId, body: { username, password: conceal('Sunny#Harbor7') } }))).toEqual({
      data: null,
    });
    await Promise.all(app.dispatch(credentialsApi.util.getRunningQueriesThunk()));
    expect(credentials.select({ userId })(app.getState()).data).toMatchObject({
      userName: username,
      emailAddress: 'new@example.com',
      isEmailVerified: true,
    });
  });

  test('CVERR02: the username has been taken in the meantime', async () => {
    const { app, testDoor, userId } = await visitInvited({ skipEnrollmentSteps: true });
    const { username } = await testDoor.createPerson();
    const result = await app.dispatch(saveCredentials.initiate({ userId, body: { username, password: conceal('Sunny#Harbor7') } }));
    expect(errorCode(failure(result))).toBe('CVERR02');
  });

  test.each([
    ['CVERR01', 'an account that is already set up', () => visitAs()],
    ['CVERR03', 'an account whose email is not yet verified', () => visitInvited({ emailVerified: false })],
  ])('%s: %s', async (code, _case, start) => {
    const { app, userId } = await start();
    const result = await app.dispatch(
      saveCredentials.initiate({ userId, body: { username: freshName(), password: conceal('Sunny#Harbor7') } }),
    );
    expect(errorCode(failure(result))).toBe(code);
  });
});

describe('A username', () => {
  test('that is free is available', async () => {
    const { app, userId } = await visitInvited();
    expect((await app.dispatch(validateUsername.initiate({ userId, username: freshName() }))).data).toMatchObject({
      userNameAvailable: true,
    });
  });

  test('that is taken gets an alternate', async () => {
    const { app, testDoor, userId } = await visitInvited();
    const { username } = await testDoor.createPerson({ username: freshName() });
    const { data } = await app.dispatch(validateUsername.initiate({ userId, username }));
    expect(data?.userNameAvailable).toBe(false);
    expect(data?.alternateUsername).toMatch(/^ann\w+$/);
  });

  test('is checked again on every request', async () => {
    const { app, testDoor, userId } = await visitInvited();
    for (let time = 0; time < 2; time += 1) await app.dispatch(validateUsername.initiate({ userId, username: 'ann1' }));
    expect(await testDoor.requests({ path: 'validateUsername' })).toHaveLength(2);
  });
});

test.each([true, false])('Skipping the enrollment steps: %s', async (skip) => {
  const { app, userId } = await visitInvited({ skipEnrollmentSteps: skip });
  expect(await app.dispatch(skipEnrollmentSteps.initiate({ userId }))).toEqual({ data: { skipEnrollmentSteps: skip } });
});

describe('Changing the password', () => {
  test('succeeds for the signed-in account', async () => {
    const { app, userId, person } = await visitAs();
    const body = { username: person.username, newPassword: conceal('Other#Harbor7') };
    expect(await app.dispatch(changePassword.initiate({ userId, body }))).toEqual({ data: null });
  });

  test.each([
    ['PWERR01', 'the current password', {}],
    ['PWERR02', "another user's username", { username: 'nobody1' }],
  ])('%s: %s', async (code, _case, over) => {
    const { app, userId, person } = await visitAs();
    const body = { username: person.username, newPassword: conceal(person.password), ...over };
    expect(errorCode(failure(await app.dispatch(changePassword.initiate({ userId, body }))))).toBe(code);
  });
});

describe('Email: a truthy result is treated as an error', () => {
  test('The email verification status is truthy or falsy', async () => {
    const { app, userId } = await visitAs();
    expect(await app.dispatch(emailVerificationStatus.initiate({ userId }))).toEqual({ data: true });
    await app.dispatch(updateEmail.initiate({ userId, body: { email: 'other@example.com' } }));
    expect(await app.dispatch(emailVerificationStatus.initiate({ userId }))).toEqual({ data: false });
  });

  test('An address with an unknown top-level domain is refused', async () => {
    const { app, userId } = await visitAs();
    expect(errorCode(failure(await app.dispatch(updateEmail.initiate({ userId, body: { email: 'a@b.nowhere' } }))))).toBe('CDERR03');
  });

  test('An address cannot be verified before its code is entered', async () => {
    const { app, userId } = await visitAs();
    await app.dispatch(updateEmail.initiate({ userId, body: { email: 'other@example.com' } }));
    expect(errorCode(failure(await app.dispatch(verifyEmail.initiate({ userId, type: EMAIL_VERIFY_TYPE }))))).toBe('CDERR01');
  });
});

describe('Phone: a truthy result is treated as an error', () => {
  test.each([insertPhone, updatePhone])('is saved and then verified with its code: %#', async (save) => {
    const here = await visitAs();
    const { app, testDoor, userId } = here;
    expect(await app.dispatch(save.initiate({ userId, body: aPhone() }))).toEqual({ data: null });
    await enterCode(here, 'sms');
    expect(await app.dispatch(verifyPhone.initiate({ userId, body: { type: PHONE_TYPE } }))).toEqual({ data: null });
    expect((await testDoor.describePerson(userId)).phones).toMatchObject([{ state: 'verified', number: '2125550187', countryCode: '1' }]);
  });

  test('A number that is not valid for its country is refused', async () => {
    const { app, userId } = await visitAs();
    expect(errorCode(failure(await app.dispatch(insertPhone.initiate({ userId, body: aPhone({ number: '123' }) }))))).toBe('CDERR04');
  });

  test('A phone cannot be verified before its code is entered', async () => {
    const { app, userId } = await visitAs();
    await app.dispatch(insertPhone.initiate({ userId, body: aPhone() }));
    expect(errorCode(failure(await app.dispatch(verifyPhone.initiate({ userId, body: { type: PHONE_TYPE } }))))).toBe('CDERR01');
  });
});
