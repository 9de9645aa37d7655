// A phone number as typed into a form, valid for its country.
import * as v from 'valibot';

/** The country's ISO code, its calling code without the plus, and the national number in digits. */
export const EnteredPhone = v.object({ country: v.string(), countryCode: v.string(), number: v.string() });
export type EnteredPhone = v.InferOutput<typeof EnteredPhone>;
