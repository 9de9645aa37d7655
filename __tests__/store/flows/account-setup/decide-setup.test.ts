// What the gateway's answers mean for an account set-up (R4, R5, and R8), one row per rule.
import type { GatewayError } from '../../../../api/gateway-error.js';
import { decideSaveRefusal, decideUsername, mayCompleteLater, resumeRoute } from '../../../../store/flows/account-setup/decide-setup.js';
import { accountSetupSlice } from '../../../../store/flows/account-setup/account-setup-slice.js';

const refused = (code: string, description = ''): GatewayError => ({ kind: 'gateway', errors: [{ code, description }] });
const http = (status: number): GatewayError => ({ kind: 'http', status, statusText: '', errors: [] });

test.each<[string, Parameters<typeof decideUsername>[0], object | undefined]>([
  ['an available username is fine', { userNameAvailable: true }, undefined],
  ['… whatever else is suggested', { userNameAvailable: true, alternateUsername: 'jane1' }, undefined],
  [
    "taken gives 'Username must be unique. {alternate} is available for use.'",
    { userNameAvailable: false, alternateUsername: 'jane1' },
    { id: 'username.taken', values: { alternate: 'jane1' } },
  ],
  ['neither availability nor alternate gives the other error', {}, { id: 'username.checkFailed' }],
  ['… null is neither', { userNameAvailable: null, alternateUsername: null }, { id: 'username.checkFailed' }],
  ['… and so is an empty alternate', { userNameAvailable: false, alternateUsername: '' }, { id: 'username.checkFailed' }],
])('Username check: %s', (_rule, check, wording) => {
  expect(decideUsername(check)).toEqual(wording);
});

test.each<[string, GatewayError, object]>([
  ['CVERR02 goes to username-taken', refused('CVERR02', 'Taken.'), { kind: 'taken', error: { serverText: 'Taken.' } }],
  ['otherwise description', refused('CVERR09', 'Not now.'), { kind: 'failed', error: { serverText: 'Not now.' } }],
  ["or 'Error updating credentials. Please try again.'", refused(''), { kind: 'failed', error: { id: 'credentials.updateFailed' } }],
  ['… for a broken gateway too', http(500), { kind: 'failed', error: { id: 'credentials.updateFailed' } }],
  ['a lost connection is said as such', { kind: 'network' }, { kind: 'failed', error: { id: 'connection.offline' } }],
  ['an account that is set up already', refused('CVERR01', 'Done.'), { kind: 'set-up-already', error: { serverText: 'Done.' } }],
])('Update credentials: %s', (_rule, error, decision) => {
  expect(decideSaveRefusal(error)).toEqual(decision);
});

test.each<[string, GatewayError, boolean]>([
  ['a link that was completed or has expired', refused('VTERR03', 'Used already.'), false],
  ['a link that nobody knows', http(404), false],
  ['a lost connection', { kind: 'network' }, true],
  ['a slow answer', { kind: 'timeout' }, true],
  ['a broken gateway', http(503), true],
])('completing the invite may work later after %s: %#', (_rule, error, expected) => {
  expect(mayCompleteLater(error)).toBe(expected);
});

const nothing = accountSetupSlice.getInitialState();
const named = { ...nothing, username: 'jane' };
const secured = { ...named, hasPassword: true, skipsSteps: false };
const mailed = { ...secured, email: 'jane@example.com' };

test.each<[string, typeof nothing, boolean, string]>([
  ['nothing is known', nothing, false, '/account-setup'],
  ['there is a username', named, false, '/account-setup/password'],
  ['there is a password, and more to choose', secured, true, '/account-setup/email'],
  ['there is a password, but not known whether there is more', { ...secured, skipsSteps: null }, true, '/account-setup/password'],
  ['there is an email, but the password was lost', mailed, false, '/account-setup/password'],
  ['there is an email', mailed, true, '/account-setup/email'],
  ['all but the phone is done', { ...mailed, progress: 'completed' }, false, '/account-setup/phone'],
  ['the invite is still to be completed', { ...mailed, progress: 'saved' }, true, '/account-setup/email'],
])('a set-up goes on where it was left: %s', (_situation, setup, hasPassword, route) => {
  expect(resumeRoute(setup, hasPassword)).toBe(route);
});
