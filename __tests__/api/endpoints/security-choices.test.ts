// Option choices and the authenticator app, against the reference gateway (R4.5 and R4.14).
import { addDays, format } from 'date-fns';
import {
  authenticatorApi,
  conceal,
  errorCode,
  errorText,
  mfaApi,
  OPTION_TYPE,
  optionChoiceApi,
  SKIP_UNTIL_VALUE_TYPE,
} from '../../../api/index.js';
import { codeOfUri } from '../../../gateway/test-door/authenticator.js';
import { type PersonalVisit, visitAs } from '../support/gateway-visit.js';
import { failure } from '../support/host-app.js';

const { optionChoice, saveOptionChoice, deleteOptionChoice, saveOptionSettings } = optionChoiceApi.endpoints;
const { registerAuthenticator, verifyAuthenticator, removeAuthenticator } = authenticatorApi.endpoints;
const nextWeek = format(addDays(new Date(), 7), 'MM/dd/yyyy');

describe('Option choice', () => {
  test('is null when nothing is stored', async () => {
    const { app, userId } = await visitAs();
    expect(await app.dispatch(optionChoice.initiate({ userId, type: String(OPTION_TYPE.legacyDevice) }))).toEqual({ data: null });
  });

  test('can be activated and deactivated', async () => {
    const optionType = OPTION_TYPE.mfaReminder;
    const type = String(optionType);
    const { app, userId } = await visitAs();
    expect(await app.dispatch(saveOptionChoice.initiate({ userId, body: { optionType, active: true } }))).toEqual({ data: null });
    expect((await app.dispatch(optionChoice.initiate({ userId, type }))).data).toMatchObject({ active: true, isActive: true });
    expect(await app.dispatch(deleteOptionChoice.initiate({ userId, body: { optionType, active: false } }))).toEqual({ data: null });
    expect((await app.dispatch(optionChoice.initiate({ userId, type }))).data).toMatchObject({ active: false });
  });

  test('stores the date of the next reminder', async () => {
    const { app, userId } = await visitAs();
    const settings = { optionTypeId: OPTION_TYPE.mfaReminder, optionValueTypeId: SKIP_UNTIL_VALUE_TYPE, optionValue: nextWeek };
    expect(await app.dispatch(saveOptionSettings.initiate({ userId, body: settings }))).toEqual({ data: null });
    const { data } = await app.dispatch(optionChoice.initiate({ userId, type: String(OPTION_TYPE.mfaReminder) }));
    expect(data?.optionValues?.skipMfaAdoptionUntil).toBe(nextWeek);
  });

  test.each([
    ['OCERR01', '12/31/2040', 1],
    ['OCERR02', '13/31/2040', OPTION_TYPE.mfaReminder],
  ])('%s: a reminder on %s for option %i is refused', async (code, optionValue, optionTypeId) => {
    const { app, userId } = await visitAs();
    const settings = { optionTypeId, optionValueTypeId: SKIP_UNTIL_VALUE_TYPE, optionValue };
    expect(errorCode(failure(await app.dispatch(saveOptionSettings.initiate({ userId, body: settings }))))).toBe(code);
  });
});

describe('Authenticator app', () => {
  const register = async ({ app, userId }: PersonalVisit) =>
    (await app.dispatch(registerAuthenticator.initiate({ userId }, { track: false }))).data?.uri.reveal() ?? '';
  const confirm = ({ app, userId }: PersonalVisit, code: string) =>
    app.dispatch(verifyAuthenticator.initiate({ userId, body: { code: conceal(code), authAppName: 'My keys' } }));

  test('is registered with its provisioning link and confirmed with its first code', async () => {
    const here = await visitAs();
    const uri = await register(here);
    expect(uri).toMatch(/^otpauth:\/\/totp\//);
    expect(await confirm(here, codeOfUri(uri))).toEqual({ data: null });
    expect((await here.testDoor.describePerson(here.userId)).authenticator).toBe('My keys');
    expect(JSON.stringify(here.app.getState())).not.toContain(uri);
  });

  test('The invalid-code error keeps the user on the code screen', async () => {
    const here = await visitAs();
    await register(here);
    expect(errorText(failure(await confirm(here, '000000')))).toBe('The code is not valid, please try again.');
  });

  test('A second registration fails with a message that contains "verified device"', async () => {
    const here = await visitAs();
    await confirm(here, codeOfUri(await register(here)));
    const error = failure(await here.app.dispatch(registerAuthenticator.initiate({ userId: here.userId })));
    expect(errorText(error)).toContain('verified device');
  });

  test('is removed after one of its codes is verified', async () => {
    const here = await visitAs();
    const { app, userId } = here;
    const uri = await register(here);
    await confirm(here, codeOfUri(uri));
    await app.dispatch(mfaApi.endpoints.verifyCode.initiate({ userId, body: { code: conceal(codeOfUri(uri, 1)), type: 'totp' } }));
    expect(await app.dispatch(removeAuthenticator.initiate({ userId }))).toEqual({ data: null });
    expect(errorCode(failure(await app.dispatch(removeAuthenticator.initiate({ userId }))))).toBe('TOERR02');
  });
});
