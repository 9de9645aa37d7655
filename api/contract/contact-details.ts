// A user's own email address and phone (R7, partner-gateway): saving and verifying them.
import * as v from 'valibot';
import { call } from './call.js';
import { isAccountEmail } from './rules/email.js';
import { isCallingCode, isNationalNumber, PHONE_TYPE } from './rules/phone.js';
import { Nothing } from './schemas.js';

/** Saves the email address, to be verified next. */
export const updateEmail = call({
  method: 'PUT',
  gateway: 'partner-gateway',
  path: 'user/{userId}/profile/email',
  body: v.strictObject({ email: v.pipe(v.string(), v.check(isAccountEmail, 'email')) }),
  response: Nothing,
  reply: 'truthy-is-error',
});

/** Whether the user's email address is verified: a bare true or false. */
export const emailVerificationStatus = call({
  method: 'GET',
  gateway: 'partner-gateway',
  path: 'user/{userId}/profile/email/verify',
  response: v.nullish(v.boolean(), false),
  reply: 'bare',
});

/** The `type` that the verify-email call requires. */
export const EMAIL_VERIFY_TYPE = '10';

/** Marks the email address as verified after its code has been checked. */
export const verifyEmail = call({
  method: 'POST',
  gateway: 'partner-gateway',
  path: 'user/{userId}/profile/email/verify',
  query: v.object({ type: v.literal(EMAIL_VERIFY_TYPE) }),
  response: Nothing,
  reply: 'truthy-is-error',
});

/** A phone record (R3): `number` is the national number, digits only; `countryCode` is the calling code, "1" by default. */
export const Phone = v.strictObject({
  type: v.literal(PHONE_TYPE),
  number: v.pipe(v.string(), v.check(isNationalNumber, 'phone')),
  countryCode: v.optional(v.pipe(v.string(), v.check(isCallingCode, 'callingCode')), '1'),
  extension: v.pipe(v.string(), v.regex(/^[0-9]{0,10}$/, 'extension')),
  preferred: v.boolean(),
  smsEnabled: v.boolean(),
});
/** A phone record, as it is saved. */
export type Phone = v.InferOutput<typeof Phone>;

const phoneRow = {
  gateway: 'partner-gateway',
  path: 'user/{userId}/profile/phone',
  body: Phone,
  response: Nothing,
  reply: 'truthy-is-error',
} as const;

/** Saves the first phone, to be verified next. */
export const insertPhone = call({ method: 'POST', ...phoneRow });

/** Replaces the phone on record with another, to be verified next. */
export const updatePhone = call({ method: 'PUT', ...phoneRow });

/** Marks the phone as verified after its code has been checked. */
export const verifyPhone = call({
  method: 'POST',
  gateway: 'partner-gateway',
  path: 'user/{userId}/profile/phone/verify',
  body: v.strictObject({ type: v.literal(PHONE_TYPE) }),
  response: Nothing,
  reply: 'truthy-is-error',
});
