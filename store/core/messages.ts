// The ids of everything that state may say to people. State carries ids, src/messages/message-text.ts the words: a missing sentence does not compile.

/** A sentence of ours, with the values that belong into it. */
export interface Message {
  readonly id: MessageId;
  readonly values?: Readonly<Record<string, string | number>>;
}

/** A sentence of ours, or the gateway's own wording (shown as text, never as markup). */
export type DisplayText = Message | ServerText;

export interface ServerText {
  readonly serverText: string;
  /** How long to wait before another try, in seconds: counted down where the text is shown. */
  readonly waitSeconds?: number;
}

/** The sentences of Vestibule's own; `messageText` of vestibule/ui says them. */
export type MessageId =
  // The connection, wherever it fails.
  | 'connection.offline'
  | 'connection.timeout'
  | 'connection.unexpected'
  // Sign-in (R8).
  | 'internalError.title'
  | 'internalError.message'
  | 'internalError.inline'
  | 'signIn.refused'
  | 'signIn.tooMany'
  | 'landing.unknownAddress'
  // Recovery (R8).
  | 'reset.timedOut'
  | 'reset.reload'
  | 'reset.failed'
  | 'password.updateFailed'
  | 'forgotUsername.failed'
  // Account set-up (R5 and R8).
  | 'username.taken'
  | 'username.checkFailed'
  | 'credentials.updateFailed'
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
  // Ours.
  | 'adoption.left'
  | 'session.ended'
  | 'session.endsAt'
  | 'captcha.failed'
  | 'browser.barred';
