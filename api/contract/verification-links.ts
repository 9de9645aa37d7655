// Links in emails (R3 and R7): the state of a token, sending the link again, completing it.
import * as v from 'valibot';
import { call } from './call.js';
import { Id, ifReadable, LooseId, MaybeText, Nothing, Text } from './schemas.js';

/**
 * The state of a token. It is valid if `isValidated && !isCompleted && !hasExpiredVerification` (P7).
 * `type` is one of R3's five types, or one that a newer gateway adds.
 */
export const TokenVerification = v.object({
  type: MaybeText,
  userId: v.nullish(LooseId),
  isCompleted: v.nullish(v.boolean()),
  isValidated: v.nullish(v.boolean()),
  verified: v.nullish(v.boolean()),
  hasExpiredVerification: v.nullish(v.boolean()),
  /** Whose password a good reset link sets, for password managers. The customer's gateway does not send it. */
  userName: ifReadable(v.string()),
});
/** The state of a link's token. */
export type TokenVerification = v.InferOutput<typeof TokenVerification>;

/** The state of a link's token. Does not spend the token. */
export const verifyToken = call({
  method: 'GET',
  gateway: 'login-gateway',
  path: 'public/profile/verifyToken',
  query: v.object({ token: Id }),
  response: TokenVerification,
  reply: 'data',
});

/** Like `verifyToken`, for an account-mapping link, which it completes. */
export const verifyAccountMapping = call({
  method: 'GET',
  gateway: 'login-gateway',
  path: 'public/profile/verifyAccountMapping',
  query: v.object({ token: Id }),
  response: TokenVerification,
  reply: 'data',
});

const ByToken = v.strictObject({ token: Text });

/** Sends the enrollment email again; a non-empty `errors` means failure. */
export const resendVerification = call({
  method: 'POST',
  gateway: 'login-gateway',
  path: 'public/profile/api/verification/resend',
  body: ByToken,
  response: Nothing,
  reply: 'ignored',
});

/** Marks the purpose of a link as done. */
export const completeVerification = call({
  method: 'POST',
  gateway: 'login-gateway',
  path: 'public/profile/api/verification/complete',
  body: ByToken,
  response: Nothing,
  reply: 'ignored',
});

/** Sends the verification email again, by the user ID from `verifyToken`. */
export const resendVerificationEmail = call({
  method: 'GET',
  gateway: 'participant-service-gateway',
  path: 'public/{userId}/public/profile/email/verification',
  response: Nothing,
  reply: 'ignored',
  keepsAlive: false,
});
