// What the gateway's answers mean for an account setup (R4, R5, and R8), one row per rule.
import type { GatewayError } from '../../../../api/gateway-error.js';
import { decideSaveRefusal, decideUsername, mayCompleteLater, resumeRoute } from '../../../../store/flows/account-setup/decide-setup.js';
import { accountSetupSlice } from '../../../../store/flows/account-setup/account-setup-slice.js';
import { httpError } from '../../../support/http-error.js';

const refused = (code: string, description = ''): GatewayError => ({ kind: 'gateway', errors: [{ code, description }] });

test.each<[string, Parameters<typeof decideUsername>[0], object | undefined]>([
  ['an available username is accepted', { userNameAvailable: true }, undefined],
  ['an available username is accepted despite a suggested alternate', { userNameAvailable: true, alternateUsername: 'jane1' }, undefined],
  [
    "taken gives 'Username must be unique. {alternate} is available for use.'",
    { userNameAvailable: false, alternateUsername: 'jane1' },
    { id: 'username.taken', values: { alternate: 'jane1' } },
  ],
  ['neither availability nor alternate gives the other error', {}, { id: 'username.checkFailed' }],
  ['null counts as missing', { userNameAvailable: null, alternateUsername: null }, { id: 'username.checkFailed' }],
  ['an empty alternate counts as missing', { userNameAvailable: false, alternateUsername: '' }, { id: 'username.checkFailed' }],
])('Username check: %s', (_rule, check, wording) => {
  expect(decideUsername(check)).toEqual(wording);
});

test.each<[string, GatewayError, object]>([
  ['CVERR02 goes to username-taken', refused('CVERR02', 'Taken.'), { kind: 'taken', error: { serverText: 'Taken.' } }],
  ['CVERR03 goes back to the email', refused('CVERR03', 'Verify it.'), { kind: 'email-unverified', error: { serverText: 'Verify it.' } }],
  ['other codes show the description', refused('CVERR09', 'Not now.'), { kind: 'failed', error: { serverText: 'Not now.' } }],
  [
    "an empty description shows 'Error updating credentials. Please try again.'",
    refused(''),
    { kind: 'failed', error: { id: 'credentials.updateFailed' } },
  ],
  ['a gateway failure shows the same default text', httpError(500), { kind: 'failed', error: { id: 'credentials.updateFailed' } }],
  ['a lost connection is reported', { kind: 'network' }, { kind: 'failed', error: { id: 'connection.offline' } }],
  ['an account that is already set up', refused('CVERR01', 'Done.'), { kind: 'already-set-up', error: { serverText: 'Done.' } }],
])('Update credentials: %s', (_rule, error, decision) => {
  expect(decideSaveRefusal(error)).toEqual(decision);
});

test.each<[string, GatewayError, boolean]>([
  ['a completed or expired link', refused('VTERR03', 'Used already.'), false],
  ['an unknown link', httpError(404), false],
  ['a lost connection', { kind: 'network' }, true],
  ['a timeout', { kind: 'timeout' }, true],
  ['a gateway failure', httpError(503), true],
])('decides whether completing the invite may succeed later, after %s: %#', (_rule, error, expected) => {
  expect(mayCompleteLater(error)).toBe(expected);
});

const nothing = accountSetupSlice.getInitialState();
const named = { ...nothing, username: 'jane' };
const secured = { ...named, hasPassword: true, skipsSteps: false };
const mailed = { ...secured, email: 'jane@example.com' };

test.each<[string, typeof nothing, boolean, string]>([
  ['nothing is saved', nothing, false, '/account-setup'],
  ['the username is saved', named, false, '/account-setup/password'],
  ['the password is set, and more steps remain', secured, true, '/account-setup/email'],
  ['the password is set, but the remaining steps are unknown', { ...secured, skipsSteps: null }, true, '/account-setup/password'],
  ['the email is saved, but the password was lost', mailed, false, '/account-setup/password'],
  ['the email is saved', mailed, true, '/account-setup/email'],
  ['only the phone is missing', { ...mailed, progress: 'completed' }, false, '/account-setup/phone'],
  ['the invite is not yet completed', { ...mailed, progress: 'saved' }, true, '/account-setup/email'],
])('setup resumes where the user left off: %s', (_situation, setup, hasPassword, route) => {
  expect(resumeRoute(setup, hasPassword)).toBe(route);
});
