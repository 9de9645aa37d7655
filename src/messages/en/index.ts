// The catalog of English messages. It is one object, so another language is another folder of the same shape.
// Screens import only their part of it, which keeps the first screen small. This file is for types, translators' tools, and tests.
import { messagesById } from './by-id.js';
import { accountSetupMessages } from './account-setup.js';
import { adoptionMessages } from './adoption.js';
import { authenticatorMessages } from './authenticator.js';
import { captchaMessages } from './captcha.js';
import { contactUpdateMessages } from './contact-update.js';
import { cookiesAndTimeoutMessages } from './cookies-and-timeout.js';
import { emailFieldMessages } from './email-field.js';
import { forgotUsernameMessages } from './forgot-username.js';
import { freshProofMessages } from './fresh-proof.js';
import { kitMessages } from './kit.js';
import { landingMessages } from './landing.js';
import { linkCheckMessages } from './link-check.js';
import { logoutFeedbackMessages } from './logout-feedback.js';
import { methodMessages } from './methods.js';
import { mfaMessages } from './mfa.js';
import { newPasswordMessages } from './new-password.js';
import { oneTimeCodeMessages } from './one-time-code.js';
import { passwordResetMessages } from './password-reset.js';
import { progressMessages } from './progress.js';
import { recoveryCodesMessages } from './recovery-codes.js';
import { recoveryCodesSheetMessages } from './recovery-codes-sheet.js';
import { securityNoticeMessages } from './security-notice.js';
import { securityQuestionMessages } from './security-question.js';
import { sessionMessages } from './session.js';
import { shellMessages } from './shell.js';
import { signInMessages } from './sign-in.js';
import { signOutMessages } from './sign-out.js';
import { alreadySignedInMessages } from './already-signed-in.js';
import { supportMessages } from './support.js';
import { tokenLinksMessages } from './token-links.js';
import { whatsNewMessages } from './whats-new.js';

export const en = {
  byId: messagesById,
  accountSetup: accountSetupMessages,
  adoption: adoptionMessages,
  authenticator: authenticatorMessages,
  captcha: captchaMessages,
  contactUpdate: contactUpdateMessages,
  cookiesAndTimeout: cookiesAndTimeoutMessages,
  emailField: emailFieldMessages,
  forgotUsername: forgotUsernameMessages,
  freshProof: freshProofMessages,
  kit: kitMessages,
  landing: landingMessages,
  linkCheck: linkCheckMessages,
  logoutFeedback: logoutFeedbackMessages,
  methods: methodMessages,
  mfa: mfaMessages,
  newPassword: newPasswordMessages,
  oneTimeCode: oneTimeCodeMessages,
  passwordReset: passwordResetMessages,
  progress: progressMessages,
  recoveryCodes: recoveryCodesMessages,
  recoveryCodesSheet: recoveryCodesSheetMessages,
  securityNotice: securityNoticeMessages,
  securityQuestion: securityQuestionMessages,
  session: sessionMessages,
  shell: shellMessages,
  signIn: signInMessages,
  signOut: signOutMessages,
  alreadySignedIn: alreadySignedInMessages,
  support: supportMessages,
  tokenLinks: tokenLinksMessages,
  whatsNew: whatsNewMessages,
} as const;
