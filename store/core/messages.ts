// The IDs of the sentences that state can hold. src/messages/en/by-id.ts has their words: a missing sentence does not compile.

/** One of Vestibule's sentences, with the values to fill in. */
export interface Message {
  readonly id: MessageId;
  readonly values?: Readonly<Record<string, string | number>>;
  /** How long to wait before another try, in seconds. Shown as a countdown. */
  readonly waitSeconds?: number | undefined;
}

/** One of Vestibule's sentences, or the gateway's own wording (shown as text, never as markup). */
export type DisplayText = Message | ServerText;

/** The gateway's own wording for a refusal (P3). */
export interface ServerText {
  readonly serverText: string;
  /** As in `Message`. */
  readonly waitSeconds?: number | undefined;
  /** What was entered may be right: there were too many requests (429), or the user has not proven their identity (FPERR01). */
  readonly isAboutAttempt?: true;
}

/** The IDs of Vestibule's sentences. `messageText` of vestibule/ui gives the words. */
export type MessageId =
  // The connection, wherever it fails.
  | 'connection.offline'
  | 'connection.timeout'
  | 'connection.unexpected'
  | 'connection.notLoaded'
  | 'connection.tooMany'
  // Sign-in (R8).
  | 'internalError.title'
  | 'internalError.message'
  | 'internalError.inline'
  | 'signIn.refused'
  | 'answer.invalid'
  | 'landing.unknownAddress'
  // Recovery (R8).
  | 'reset.timedOut'
  | 'reset.reload'
  | 'reset.failed'
  | 'reset.changed'
  | 'password.updateFailed'
  | 'forgotUsername.failed'
  // Account setup (R5 and R8).
  | 'username.taken'
  | 'username.checkFailed'
  | 'credentials.updateFailed'
  | 'setup.finishFailed'
  | 'setup.isFinished'
  | 'setup.finishedElsewhere'
  | 'setup.emailReplaced'
  | 'setup.ended'
  // Codes, phone, email (R8).
  | 'code.requestFailed'
  | 'code.invalid'
  | 'phone.updateFailed'
  | 'phone.verifyFailed'
  | 'email.verifyFailed'
  | 'email.updateFailed'
  | 'authenticator.removeFailed'
  | 'options.none.title'
  | 'options.none.message'
  // Links (R8).
  | 'link.resent.title'
  | 'link.resent.message'
  | 'link.resendFailed.title'
  | 'link.resendFailed.message'
  | 'link.signInFailed'
  // The authenticator (R5 and R8).
  | 'authenticator.registrationFailed.title'
  | 'authenticator.registrationFailed.message'
  | 'authenticator.invalidCode'
  // Not in the requirements.
  | 'authenticator.replaced'
  | 'adoption.left'
  | 'session.ended'
  | 'session.limited'
  | 'session.none'
  | 'session.unchecked'
  | 'session.endsAt'
  | 'captcha.failed'
  | 'browser.storageBlocked';
