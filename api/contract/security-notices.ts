// Security notices: what a notice's link is about, and "This wasn't me". For gateways whose capabilities include `security-notices`.
import * as v from 'valibot';
import { call } from './call.js';
import { MaybeText, Nothing, Text } from './schemas.js';

/** The changes and events that users are notified about in a separate message. */
export const NOTICE_KINDS = [
  'password-changed',
  'password-reset',
  'email-changed',
  'phone-changed',
  'authenticator-added',
  'authenticator-removed',
  'recovery-codes-created',
  'recovery-codes-removed',
  'recovery-code-used',
  'new-computer',
  'computer-remembered',
  'lock-out',
] as const;
/** One of the changes and events that users are notified about. */
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/**
 * What a notice is about. `kind` is one of `NOTICE_KINDS` or one that a newer gateway adds; `at` is an ISO instant; `isDone`: the
 * user has already disowned it.
 */
export const SecurityNotice = v.object({
  kind: v.string(),
  at: v.string(),
  browser: MaybeText,
  isDone: v.nullish(v.boolean()),
});
/** What a notice is about. */
export type SecurityNotice = v.InferOutput<typeof SecurityNotice>;

const ByToken = v.strictObject({ token: Text });

/** What the notice of a link's token is about; changes nothing, however often it is called. Error: NTERR01 (link no longer valid). */
export const securityNotice = call({
  method: 'POST',
  gateway: 'login-gateway',
  path: 'public/securityNotice',
  body: ByToken,
  response: SecurityNotice,
  reply: 'data',
});

/** "This wasn't me": ends all sessions, undoes the change and later ones, and voids the password. A repeat does nothing. Error: NTERR01. */
export const disownNotice = call({
  method: 'POST',
  gateway: 'login-gateway',
  path: 'public/securityNotice/disown',
  body: ByToken,
  response: Nothing,
  reply: 'ignored',
});
