// What the gateway's refusals mean for the authenticator wizard (R4 and R8), one row per rule.
import type { GatewayError } from '../../../../api/gateway-error.js';
import { decideRegistrationNotification, decideVerification } from '../../../../store/flows/authenticator/decide-authenticator.js';
import { httpError } from '../../../support/http-error.js';

const refused = (description: string): GatewayError => ({ kind: 'gateway', errors: [{ code: 'X', description }] });

const oops = {
  title: { id: 'authenticator.registrationFailed.title' },
  message: { id: 'authenticator.registrationFailed.message' },
};

test.each<[string, GatewayError, object]>([
  [
    "a message containing 'verified device' is shown as the notification title with an empty body",
    refused('There is a verified device already.'),
    { title: { serverText: 'There is a verified device already.' } },
  ],
  [
    "a 'verified device' message is shown whatever its status",
    httpError(409, { description: 'A verified device exists.' }),
    { title: { serverText: 'A verified device exists.' } },
  ],
  [
    'the request for a fresh proof is shown after the user has canceled it',
    { kind: 'gateway', errors: [{ code: 'FPERR01', description: 'Please prove that it is you.' }] },
    { title: { serverText: 'Please prove that it is you.' } },
  ],
  ["any other failure shows 'Oops, something went wrong' / ' Please try again'", refused('No.'), oops],
  ["a failure without a message shows 'Oops, something went wrong'", httpError(500), oops],
  ["a lost connection shows 'Oops, something went wrong'", { kind: 'network' }, oops],
])('Registration: %s', (_rule, error, notification) => {
  expect(decideRegistrationNotification(error)).toEqual(notification);
});

const invalid = refused('The code is not valid, please try again.');
const device = refused('There is a verified device already.');
const stay = (id: string, isUnanswered: boolean) => ({ kind: 'stay', error: { id }, isUnanswered });

test.each<[string, GatewayError | undefined, boolean, object]>([
  ['a valid code sets up the app', undefined, false, { kind: 'set-up' }],
  ['the body of a success is not read', { kind: 'malformed', status: 200 }, false, { kind: 'set-up' }],
  [
    "'The code is not valid, please try again.' shows the inline invalid-code message",
    invalid,
    false,
    stay('authenticator.invalidCode', false),
  ],
  ['the same message settles an earlier code whose answer was lost', invalid, true, stay('authenticator.invalidCode', false)],
  ['a similar message with other wording ends the setup', refused('The code is not valid'), false, { kind: 'failed' }],
  ['any other failure ends the setup', refused('Too many attempts.'), false, { kind: 'failed' }],
  ['too many requests end the setup', httpError(429, { description: 'Please wait.' }), false, { kind: 'failed' }],
  [
    'if an earlier code may have been right, the gateway is asked',
    httpError(429, { description: 'Please wait.' }),
    true,
    { kind: 'unknown' },
  ],
  ['after a gateway failure, the gateway is asked', httpError(500), false, { kind: 'unknown' }],
  ["a 'verified device' message ends the setup without success", device, false, { kind: 'failed' }],
  ["a 'verified device' message counts as success if an earlier code may have been right", device, true, { kind: 'set-up' }],
  ['a lost connection keeps the screen open', { kind: 'network' }, false, stay('connection.offline', true)],
  ['a timeout keeps the screen open', { kind: 'timeout' }, false, stay('connection.timeout', true)],
])('Verification: %s', (_rule, error, isUnanswered, decision) => {
  expect(decideVerification(error, isUnanswered)).toEqual(decision);
});
