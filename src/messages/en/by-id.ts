// The text of every message ID that state can hold, once each.
import type { MessageId } from '../../../store/core/messages.js';
import type { Resendable } from '../../../store/flows/token-links/token-links-slice.js';
import { callCustomerService } from './customer-service.js';

type Values = Readonly<Record<string, string | number>>;

/** An emailed link, as it starts a title and as it appears in a sentence. */
const LINKS: Record<Resendable, { readonly title: string; readonly name: string }> = {
  verification: { title: 'Verification', name: 'verification' },
  enrollment: { title: 'Enrollment', name: 'enrollment' },
  signing: { title: 'Signing', name: 'signing' },
};

/** The token-links flow fills in `what`. */
const linkOf = ({ what }: Values) => LINKS[what as Resendable];

export const messagesById: Record<MessageId, string | ((values: Values) => string)> = {
  'connection.offline': "We couldn't reach the server. Please check your connection and try again.",
  'connection.timeout': 'The server did not answer in time. Please try again.',
  'connection.unexpected': 'Something went wrong on our side. Please try again.',
  'connection.tooMany': 'Too many attempts. Please wait, then try again.',
  'connection.notLoaded': 'This could not be loaded. Please check your connection and try again, or reload the page.',
  'internalError.title': 'An internal error has occurred while processing your request',
  'internalError.message': 'Please try again later, or contact customer support if the issue persists.',
  'internalError.inline': 'Internal Error',
  'signIn.refused': "We couldn't sign you in. Please check your username and password and try again.",
  'answer.invalid': 'The answer is not valid, please try again',
  'landing.unknownAddress': ({ phone, extension }) =>
    `We couldn't find the page for your account, so we signed you out. ${callCustomerService(phone, extension)}`,
  'reset.timedOut': 'Your session has timed out',
  'reset.reload': 'Reload the page',
  'reset.failed': 'Error saving new password. Please try again.',
  'reset.changed': 'Your password was already changed. Please sign in with the one that you entered first.',
  'password.updateFailed': 'Error updating your password. Please try again.',
  'forgotUsername.failed': 'Error sending your information. Please try again.',
  'username.taken': ({ alternate }) => `Username must be unique. ${alternate} is available for use.`,
  'username.checkFailed': 'Error verifying username, please try again.',
  'credentials.updateFailed': 'Error updating credentials. Please try again.',
  'setup.isFinished': 'Your account is already set up.',
  'setup.finishedElsewhere':
    'Your account was set up in another tab, with the username and password that were chosen there. Please continue in that tab.',
  'setup.emailReplaced': 'An email address was entered in another tab. Please continue there, or confirm your address here again.',
  'setup.ended':
    'You were signed out while you set up your account. To continue, open the link in your invitation again. If you have finished already, sign in.',
  'setup.finishFailed': "We couldn't finish setting up your account. Please try again.",
  'code.requestFailed': 'Unable to request token. Please try again later',
  'code.invalid': 'The code is not valid, please try again',
  'phone.updateFailed': 'Unable to update phone',
  'phone.verifyFailed': 'Unable to verify phone',
  'email.verifyFailed': 'Unable to verify email address',
  'email.updateFailed': 'Unable to update email address',
  'authenticator.removeFailed': 'Unable to remove TOTP device, please try again',
  'options.none.title': "We didn't find a security device registered to your account",
  'options.none.message': ({ phone, extension }) => callCustomerService(phone, extension),
  'link.resent.title': (values) => `${linkOf(values).title} Link Resent!`,
  'link.resent.message': (values) => `Please check your email to access the new ${linkOf(values).name} link.`,
  'link.resendFailed.title': (values) => `Unable to send ${linkOf(values).name} link`,
  'link.resendFailed.message': 'Please try again later.',
  'link.signInFailed': 'Your documents could not be opened. Please try again.',
  'authenticator.registrationFailed.title': 'Oops, something went wrong',
  'authenticator.registrationFailed.message': ' Please try again',
  'authenticator.invalidCode': 'This code is not valid. Please check your app and try again.',
  'authenticator.replaced':
    'The setup was started again in another tab, so the QR code of this tab no longer works. Please continue there, or start again here.',
  'adoption.left': 'Setting up extra security was not finished, so we signed you out. Sign in again to continue.',
  'session.ended': 'You have been signed out. Please sign in again.',
  'session.limited': 'To go to your account, please sign in. Until then, you can only finish what you came for, such as signing documents.',
  'session.none': "We couldn't continue what you were doing. Please start again.",
  'session.unchecked': "We couldn't check whether you are still signed in. Please sign in again.",
  'session.endsAt': ({ time }) => `Your session ends at ${time}. Please save your work, then sign in again.`,
  'browser.storageBlocked': 'Your browser blocks cookies or site data. Please allow both for this site, then sign in again.',
  'captcha.failed': 'The security check could not be loaded. Please check your connection and try again, or reload the page.',
};
