// Payroll integration (R7): vendors, employers and their state, sessions with the provider, fees, forfeiture settings.
// assumed: the spec names the calls and says "as named"; member names below are the reference gateway's.
import * as v from 'valibot';
import { call } from './call.js';
import { Id, ifReadable, keepable, Line, LooseId, MaybeText, Nothing, records, Text } from './schemas.js';

const partnerSide = { gateway: 'configured', reply: 'data', side: 'partner' } as const;
const integration = 'partner/{userId}/plan/{planId}/integration';

/** `state` is free text: "Employers have an error state that can be set; values not shown" (R4). */
export const Employer = v.object({ employerId: LooseId, name: MaybeText, state: MaybeText, connected: v.nullish(v.boolean()) });
const EmployerName = v.pipe(Line, v.minLength(1));
/** An employer at the payroll provider. */
export type Employer = v.InferOutput<typeof Employer>;

/** The employers that the payroll provider knows for a plan. */
export const employers = call({
  ...partnerSide,
  method: 'GET',
  path: `${integration}/employers`,
  response: v.object({ employers: v.nullable(records(Employer), []) }),
});

/** Creates the employer at the payroll provider. */
export const createEmployer = call({
  ...partnerSide,
  method: 'POST',
  path: `${integration}/employer`,
  body: v.strictObject({ name: EmployerName, vendorId: v.optional(Id) }),
  response: Employer,
});

/** Chooses which of the provider's employers belongs to this plan. */
export const updateEmployer = call({
  ...partnerSide,
  method: 'PUT',
  path: `${integration}/employer`,
  body: v.strictObject({ employerId: Id, name: v.optional(EmployerName) }),
  response: Employer,
});

/** Sets an employer's error state; null clears it. */
export const setEmployerState = call({
  ...partnerSide,
  method: 'PUT',
  path: `${integration}/employer/state`,
  body: v.strictObject({ employerId: Id, state: v.nullable(v.pipe(Line, v.maxLength(100))) }),
  response: Nothing,
});

/** The last check date entered by hand: yyyy-mm-dd, or none. */
export const lastManualCheckDate = call({
  ...partnerSide,
  method: 'GET',
  path: `${integration}/lastManualCheckdate`,
  response: v.nullish(v.object({ lastManualCheckdate: MaybeText })),
});

/** Whether a plan may adopt the integration and, from the reference gateway, which vendor is connected. */
export const integrationAdoption = call({
  ...partnerSide,
  method: 'GET',
  path: `${integration}/adoption`,
  response: v.nullish(v.object({ canAdopt: v.nullish(v.boolean()), vendorId: ifReadable(v.string()) })),
});

/** `monthlyFee` is in the environment's currency. */
export const monthlyFee = call({
  ...partnerSide,
  method: 'GET',
  path: `${integration}/monthlyFee`,
  query: v.object({ feeTypeId: v.string() }),
  response: v.object({ monthlyFee: v.nullish(v.number()) }),
});

/** Sets the integration token, a secret that the payroll provider gave to the user's browser. */
export const setIntegrationToken = call({
  ...partnerSide,
  method: 'POST',
  path: integration,
  body: v.strictObject({ token: Text, vendorId: v.optional(Text) }),
  response: Nothing,
});

/** Opens a session at the provider; `sessionToken` is a secret. */
export const integrationSession = call({
  ...partnerSide,
  method: 'GET',
  path: `${integration}/session`,
  query: v.object({ employerId: Id }),
  response: v.object({ sessionToken: v.string(), url: MaybeText }),
});

/** Asks the provider for the user's consent again; `sessionToken` is a secret. */
export const integrationReauth = call({
  ...partnerSide,
  method: 'GET',
  path: `${integration}/reauth`,
  query: v.object({ employerId: Id }),
  response: v.object({ sessionToken: v.string(), url: MaybeText }),
});

/** Disconnects an employer from a plan. */
export const removeEmployer = call({
  ...partnerSide,
  method: 'DELETE',
  path: `${integration}/remove`,
  query: v.object({ employerId: Id }),
  response: Nothing,
});

/**
 * `method` is one of the gateway's own choices, e.g. reduce-contributions or pay-expenses. Other settings are kept, because they are saved
 * as a whole.
 */
export const ForfeitureSettings = v.looseObject({ method: MaybeText });
/** What happens to a plan's forfeited money. */
export type ForfeitureSettings = v.InferOutput<typeof ForfeitureSettings>;

const forfeiture = 'partner/{userId}/plan/{planId}/payroll/settings/forfeiture';

/** What happens to a plan's forfeited money. */
export const forfeitureSettings = call({ ...partnerSide, method: 'GET', path: forfeiture, response: ForfeitureSettings });

/** Replaces the forfeiture settings with a JSON object of at most 16,384 characters, and returns the current ones. */
export const saveForfeitureSettings = call({
  ...partnerSide,
  method: 'PUT',
  path: forfeiture,
  body: keepable(v.looseObject({ method: v.nullish(Line) })),
  response: ForfeitureSettings,
});

/** The vendors currently available for integration; a preferred one comes first. */
export const activeVendors = call({
  ...partnerSide,
  method: 'GET',
  path: 'partner/{userId}/integration/vendors/active',
  query: v.object({ preferredPayrollVendor: v.optional(v.string()) }),
  response: v.object({ vendors: v.nullable(records(v.object({ vendorId: LooseId, name: MaybeText })), []) }),
});
