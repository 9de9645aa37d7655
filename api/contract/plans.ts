// Plans (R3 and R7): the list, one plan's information, the participant's details, contacts, elections, and requests.
import * as v from 'valibot';
import { call } from './call.js';
import { ifReadable, keepable, Line, LooseId, MaybeText, Nothing, PassThrough, records } from './schemas.js';

const partnerSide = { gateway: 'configured', reply: 'data', side: 'partner' } as const;

// assumed: a plan in the list carries its name and status in addition to the ID that the spec names.
/** One plan in the list, with the number of participants if it is known. */
export const PlanSummary = v.object({ planId: LooseId, planName: MaybeText, status: MaybeText, participants: ifReadable(v.number()) });
/** A user's plans, in the gateway's order. */
export const PlanList = v.object({ planList: v.nullable(records(PlanSummary), []) });
/** A user's plans. */
export type PlanList = v.InferOutput<typeof PlanList>;

/** The user's plans. */
export const planList = call({ ...partnerSide, method: 'GET', path: 'partner/{userId}/plan/list', response: PlanList });

// assumed: the content of autoEnrollmentInfo; `defaultRate` is a percentage.
/** Whether and how employees are enrolled automatically. */
export const AutoEnrollmentInfo = v.object({
  enabled: v.nullish(v.boolean()),
  defaultRate: v.nullish(v.number()),
  effectiveDate: MaybeText,
});
/** A to-do for a plan. Days are yyyy-mm-dd; `url` is an address like those in the navigation. */
export const PlanToDo = v.object({ title: v.string(), detail: MaybeText, dueDate: MaybeText, doneDate: MaybeText, url: MaybeText });
/** Something that a sponsor has to do for a plan, with its due date and where to do it. */
export type PlanToDo = v.InferOutput<typeof PlanToDo>;
/** One plan's settings, and what the reference gateway adds: to-dos and whether safe harbor was elected. */
export const PlanInfo = v.object({
  planId: LooseId,
  autoEnrollmentInfo: v.nullish(AutoEnrollmentInfo),
  toDos: ifReadable(records(PlanToDo)),
  safeHarborElected: ifReadable(v.boolean()),
});
/** One plan's information; its default rate is a percentage. */
export type PlanInfo = v.InferOutput<typeof PlanInfo>;

/** One plan's information. */
export const planInfo = call({ ...partnerSide, method: 'GET', path: 'partner/{userId}/plan/{planId}/info', response: PlanInfo });

// assumed: balance (in the environment's currency) and contribution rate (a percentage) in addition to the ID.
/** A balance at the end of a day, yyyy-mm-dd. */
export const DatedBalance = v.object({ day: v.string(), amount: v.number() });
/** A balance at the end of a day. */
export type DatedBalance = v.InferOutput<typeof DatedBalance>;
/** What the participant and the employer paid in from one day to another, both yyyy-mm-dd. */
export const DatedContributions = v.object({ from: v.string(), to: v.string(), own: v.number(), employer: v.number() });
/** What the participant and the employer paid in during a period. */
export type DatedContributions = v.InferOutput<typeof DatedContributions>;
/** A participant's own plan, and what the reference gateway adds: the employer's share and the account's history, oldest first. */
export const ParticipantPlan = v.object({
  planId: LooseId,
  planName: MaybeText,
  balance: v.nullish(v.number()),
  contributionRate: v.nullish(v.number()),
  employerRate: ifReadable(v.number()),
  maximumRate: ifReadable(v.number()),
  balances: ifReadable(records(DatedBalance)),
  contributions: ifReadable(records(DatedContributions)),
});
/** A participant's own plan: balance in the environment's currency, contribution rate in percent. */
export type ParticipantPlan = v.InferOutput<typeof ParticipantPlan>;

/** The participant's own plan. */
export const participantPlanDetails = call({
  ...partnerSide,
  method: 'GET',
  path: 'participant/{userId}/plan/details',
  response: ParticipantPlan,
});

/** A safe-harbor election: a JSON object, passed through. */
export const electSafeHarbor = call({
  ...partnerSide,
  method: 'POST',
  path: 'partner/{userId}/plan/{planId}/shElection',
  body: PassThrough,
  response: Nothing,
});

/** A change request: a JSON object, passed through. */
export const createChangeRequest = call({
  ...partnerSide,
  method: 'POST',
  path: 'partner/{userId}/plan/{planId}/change/request/create',
  body: PassThrough,
  response: Nothing,
});

/** Both members are null for a corporate trustee (R3). The spelling `sameAsloggedInUser` is the gateway's. */
export const PlanContacts = v.object({
  authorizedRepresentative: v.nullish(v.object({ sameAsloggedInUser: v.nullish(v.boolean()) })),
  trustees: v.nullish(records(v.object({ firstName: MaybeText, lastName: MaybeText }))),
});
/** Who represents a plan. */
export type PlanContacts = v.InferOutput<typeof PlanContacts>;

/** Who represents a plan: authorized representative and trustees. */
export const planContacts = call({
  ...partnerSide,
  method: 'GET',
  path: 'partner/{userId}/plan/{planId}/contacts',
  response: PlanContacts,
});

// assumed: strategic partners belong to the partner's plan list as a whole (the spec's path has no plan ID); a partner has a name.
/** The partners a plan sponsor works with. Their other members are kept, because the list is saved as a whole. */
export const StrategicPartners = v.object({ strategicPartners: v.nullable(records(v.looseObject({ name: MaybeText })), []) });
/** The partners a plan sponsor works with. */
export type StrategicPartners = v.InferOutput<typeof StrategicPartners>;

/** The partners a plan sponsor works with. */
export const strategicPartners = call({
  ...partnerSide,
  method: 'GET',
  path: 'partner/{userId}/plan/strategicPartners',
  response: StrategicPartners,
});

/** Saves the strategic partners: the whole list. */
export const saveStrategicPartners = call({
  ...partnerSide,
  method: 'POST',
  path: 'partner/{userId}/plan/strategicPartners',
  body: keepable(
    v.strictObject({ strategicPartners: v.pipe(v.array(keepable(v.looseObject({ name: v.nullish(Line) }))), v.maxLength(100)) }),
  ),
  response: Nothing,
});
