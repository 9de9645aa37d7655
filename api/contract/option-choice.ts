// Option choices and settings (R7): what the user chose about extra security, and when to ask again.
import * as v from 'valibot';
import { call } from './call.js';
import { MaybeText, Nothing } from './schemas.js';

/** The option IDs of R9. */
export const OPTION_TYPE = { mfaEnrolled: 190, mfaReminder: 9930, legacySecurityQuestion: 20, legacyDevice: 270 } as const;
/** The value of option 9930 that holds the date of the next reminder. */
export const SKIP_UNTIL_VALUE_TYPE = 9931;

const OptionType = v.pipe(v.number(), v.integer());

/** Dates are MM/dd/yyyy or ISO text. No data at all means inactive and no dates. */
export const OptionChoice = v.nullish(
  v.object({
    optionType: v.nullish(v.union([v.number(), v.string()])),
    active: v.nullish(v.boolean()),
    isActive: v.nullish(v.boolean()),
    optionValues: v.nullish(v.object({ mandatoryMfaAdoption: MaybeText, skipMfaAdoptionUntil: MaybeText })),
  }),
);
/** One option choice; null if the gateway has none (R3). */
export type OptionChoice = v.InferOutput<typeof OptionChoice>;

/** One choice, by its option ID. */
export const optionChoice = call({
  method: 'GET',
  gateway: 'partner-gateway',
  path: 'user/{userId}/profile/optionChoice',
  query: v.object({ type: v.string() }),
  response: OptionChoice,
  reply: 'data',
});

/** Makes an option active. */
export const saveOptionChoice = call({
  method: 'POST',
  gateway: 'partner-gateway',
  path: 'user/{userId}/profile/optionChoice',
  body: v.strictObject({ optionType: OptionType, active: v.literal(true) }),
  response: Nothing,
  reply: 'ignored',
});

/** Makes an option inactive. */
export const deleteOptionChoice = call({
  method: 'DELETE',
  gateway: 'partner-gateway',
  path: 'user/{userId}/profile/optionChoice',
  body: v.strictObject({ optionType: OptionType, active: v.literal(false) }),
  response: Nothing,
  reply: 'ignored',
});

/** Stores the date of the next reminder; `optionValue` is MM/dd/yyyy. */
export const saveOptionSettings = call({
  method: 'POST',
  gateway: 'partner-gateway',
  path: 'user/{userId}/profile/optionSettings',
  body: v.strictObject({
    optionTypeId: OptionType,
    optionValueTypeId: OptionType,
    optionValue: v.pipe(v.string(), v.regex(/^\d{2}\/\d{2}\/\d{4}$/, 'date')),
  }),
  response: Nothing,
  reply: 'ignored',
});
