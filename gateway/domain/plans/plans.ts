// Plans: a user's own plans in list order, and who may change what about them.
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import * as v from 'valibot';
import { DatedBalance, DatedContributions, PlanToDo } from '../../../api/contract/plans.js';
import { Refusal } from '../../core/refusal.js';
import type { SignedInContext } from '../../core/request-context.js';
import { isPartnerSide, mayChangePlans } from '../accounts/roles.js';
import { newId } from '../../core/secrets.js';
import { transact } from '../../storage/retry.js';
import { wasJustDone } from '../codes/repetition.js';
import { takeTurn } from '../limits/limits.js';

/** A plan's data as it is stored. */
export const PlanDocument = v.object({
  planName: v.string(),
  status: v.string(),
  autoEnrollmentInfo: v.object({ enabled: v.boolean(), defaultRate: v.number(), effectiveDate: v.string() }),
  /** Both null: a corporate trustee (R3). */
  contacts: v.object({
    authorizedRepresentative: v.nullable(v.object({ sameAsloggedInUser: v.boolean() })),
    trustees: v.nullable(v.array(v.object({ firstName: v.string(), lastName: v.string() }))),
  }),
  balance: v.number(),
  contributionRate: v.number(),
  lastManualCheckdate: v.nullable(v.string()),
  canAdopt: v.boolean(),
  forfeiture: v.record(v.string(), v.unknown()),
  participants: v.optional(v.number()),
  toDos: v.optional(v.array(PlanToDo)),
  employerRate: v.optional(v.number()),
  maximumRate: v.optional(v.number()),
  balances: v.optional(v.array(DatedBalance)),
  contributions: v.optional(v.array(DatedContributions)),
});
export type PlanDocument = v.InferOutput<typeof PlanDocument>;

export interface Plan extends PlanDocument {
  readonly planId: string;
}

/** A plan that cannot be read costs the list that plan, and leaves an error in the log. */
export async function plansOf(context: SignedInContext): Promise<Plan[]> {
  const rows = await ownPlans(context).orderBy('position').execute();
  return rows.flatMap((row) => {
    try {
      return [readPlan(row)];
    } catch (error) {
      context.log.error('plan unreadable', { error });
      return [];
    }
  });
}

/** The user's first plan in list order. Throws PLERR01 if there is none. */
export async function firstPlanOf(context: SignedInContext): Promise<Plan> {
  return readPlanOrRefuse(await ownPlans(context).orderBy('position').limit(1).executeTakeFirst());
}

/** One of the user's own plans. Throws PLERR01. */
export async function planOf(context: SignedInContext, planId: string): Promise<Plan> {
  return readPlanOrRefuse(await ownPlans(context).where('plan_id', '=', planId).executeTakeFirst());
}

const ownPlans = ({ db, session }: SignedInContext) =>
  db.selectFrom('plans').select(['plan_id', 'document']).where('user_id', '=', session.userId);

interface PlanRow {
  readonly plan_id: string;
  readonly document: unknown;
}

function readPlanOrRefuse(row: PlanRow | undefined): Plan {
  if (row === undefined) throw new Refusal('PLERR01');
  return readPlan(row);
}

function readPlan(row: PlanRow): Plan {
  return { planId: row.plan_id, ...v.parse(PlanDocument, row.document) };
}

/** The same, for what only those see who run the plan: employees have no part in its payroll and forfeitures. Throws PLERR01. */
export async function managedPlanOf(context: SignedInContext, planId: string): Promise<Plan> {
  if (!isPartnerSide(context.session.roles)) throw new Refusal('PLERR01');
  return planOf(context, planId);
}

/** One of the user's own plans, for a change. Throws PLERR01, PLERR02. */
export async function changeablePlanOf(context: SignedInContext, planId: string): Promise<Plan> {
  refuseChange(context);
  return planOf(context, planId);
}

/** Throws PLERR02 for read-only roles, and for employees: only their employer may change a plan. */
export function refuseChange({ session: { roles } }: SignedInContext): void {
  if (!mayChangePlans(roles)) throw new Refusal('PLERR02');
}

type Forfeiture = PlanDocument['forfeiture'];

/**
 * Replaces a plan's forfeiture settings and returns them. The database changes only this part of the document, so it keeps what another
 * request changed meanwhile. Throws PLERR01.
 */
export async function saveForfeiture(context: SignedInContext, planId: string, settings: Forfeiture): Promise<Forfeiture> {
  const saved = sql<string>`jsonb_set(document, '{forfeiture}', ${JSON.stringify(settings)}::jsonb)`;
  const changed = await context.db
    .updateTable('plans')
    .set({ document: saved })
    .where('user_id', '=', context.session.userId)
    .where('plan_id', '=', planId)
    .returning('document')
    .executeTakeFirst();
  if (changed === undefined) throw new Refusal('PLERR01');
  return v.parse(PlanDocument, changed.document).forfeiture;
}

export type PlanRequestKind = 'safe-harbor-election' | 'change-request' | 'strategic-partners';

/**
 * Stores a partner app's request without interpreting it. If the user's latest one was the same, and was just made, its response was lost,
 * and the user or the browser has sent it again: it is not stored twice.
 */
export async function keepPlanRequest(context: SignedInContext, kind: PlanRequestKind, planId: string | null, body: object): Promise<void> {
  const { session, now } = context;
  await transact(context.db, async (db) => {
    const inTurn = { ...context, db };
    // The first one may still be running.
    await takeTurn(inTurn, `plan requests ${session.userId}`);
    const latest = await latestRequest(inTurn, kind);
    const isSame = latest?.plan_id === planId && isDeepStrictEqual(latest.body, body);
    if (isSame && wasJustDone(latest.at, now)) return;
    const values = { id: newId('request'), kind, user_id: session.userId, plan_id: planId, body: JSON.stringify(body), at: now };
    await db.insertInto('plan_requests').values(values).execute();
  });
}

/** Whether the user has made a request of this kind for one plan. */
export async function hasPlanRequest({ db, session }: SignedInContext, kind: PlanRequestKind, planId: string): Promise<boolean> {
  const row = await db
    .selectFrom('plan_requests')
    .select('id')
    .where('user_id', '=', session.userId)
    .where('kind', '=', kind)
    .where('plan_id', '=', planId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The user's latest request of a kind. */
export async function latestPlanRequest(context: SignedInContext, kind: PlanRequestKind): Promise<object | undefined> {
  return (await latestRequest(context, kind))?.body;
}

const latestRequest = ({ db, session }: SignedInContext, kind: PlanRequestKind) =>
  db
    .selectFrom('plan_requests')
    .select(['plan_id', 'body', 'at'])
    .where('user_id', '=', session.userId)
    .where('kind', '=', kind)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
