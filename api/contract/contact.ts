// Support contacts and mailing instructions (R3 and R7).
import * as v from 'valibot';
import { call } from './call.js';
import { MaybeText, records } from './schemas.js';

/** A contact; gateways name the number `phoneNumber` or `phone` (R3). */
export const Contact = v.object({
  name: MaybeText,
  phoneNumber: MaybeText,
  phone: MaybeText,
  phoneExtension: MaybeText,
  email: MaybeText,
  role: MaybeText,
});

const StreetAddress = v.object({ street1: MaybeText, street2: MaybeText, city: MaybeText, state: MaybeText, zipCode: MaybeText });

/** Where to fax and mail papers. */
export const MailingInstructions = v.object({
  faxNumber: MaybeText,
  addresses: v.nullish(
    records(
      v.object({
        name: MaybeText,
        description: MaybeText,
        streetAddress: v.nullish(StreetAddress),
        valid: v.nullish(v.boolean()),
        cityStateZip: MaybeText,
      }),
    ),
    [],
  ),
});

/** Whom a user can call, write, or fax. */
export const SupportContact = v.object({
  support: v.nullish(Contact),
  mailingInstructions: v.nullish(MailingInstructions),
  // assumed: on/off switches by name; the spec names the member but not its content.
  featureSettings: v.nullish(v.record(v.string(), v.unknown())),
});
/** Support contact, mailing instructions, and feature settings (R3). */
export type SupportContact = v.InferOutput<typeof SupportContact>;

/** Whom this user can call, write, or fax. */
export const supportContact = call({
  method: 'GET',
  gateway: 'configured',
  path: 'user/{userId}/contact',
  response: SupportContact,
  reply: 'data',
  side: 'partner',
});
