// The words of the specification's error catalog (R8). The state holds only their IDs, and so do most tests of flows.
import { messageText } from '../../src/messages/message-text.js';
import type { MessageId } from '../../store/core/messages.js';

const words: readonly (readonly [MessageId, string])[] = [
  ['internalError.title', 'An internal error has occurred while processing your request'],
  ['internalError.message', 'Please try again later, or contact customer support if the issue persists.'],
  ['internalError.inline', 'Internal Error'],
  ['reset.timedOut', 'Your session has timed out'],
  ['reset.failed', 'Error saving new password. Please try again.'],
  ['password.updateFailed', 'Error updating your password. Please try again.'],
  ['forgotUsername.failed', 'Error sending your information. Please try again.'],
  ['username.taken', 'Username must be unique. jane1 is available for use.'],
  ['username.checkFailed', 'Error verifying username, please try again.'],
  ['credentials.updateFailed', 'Error updating credentials. Please try again.'],
  ['code.requestFailed', 'Unable to request token. Please try again later'],
  ['code.invalid', 'The code is not valid, please try again'],
  ['phone.updateFailed', 'Unable to update phone'],
  ['phone.verifyFailed', 'Unable to verify phone'],
  ['email.verifyFailed', 'Unable to verify email address'],
  ['email.updateFailed', 'Unable to update email address'],
  ['authenticator.removeFailed', 'Unable to remove TOTP device, please try again'],
  ['options.none.title', "We didn't find a security device registered to your account"],
  ['options.none.message', 'Please call customer service at 800-555-0199.'],
  ['link.resendFailed.title', 'Unable to send enrollment link'],
  ['link.resendFailed.message', 'Please try again later.'],
  ['link.resent.title', 'Enrollment Link Resent!'],
  ['link.resent.message', 'Please check your email to access the new enrollment link.'],
  ['authenticator.registrationFailed.title', 'Oops, something went wrong'],
  ['authenticator.registrationFailed.message', ' Please try again'],
  ['authenticator.invalidCode', 'This code is not valid. Please check your app and try again.'],
];

const values = { alternate: 'jane1', phone: '800-555-0199', what: 'enrollment' };

test.each(words)('%s: %s', (id, text) => {
  expect(messageText({ id, values })).toBe(text);
});
