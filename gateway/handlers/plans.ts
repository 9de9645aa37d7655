// Plans: the list, one plan's information, the participant's details, contacts, elections, and requests.
import * as v from 'valibot';
import { StrategicPartners } from '../../api/contract/plans.js';
import { type GroupHandlers, own } from '../calls/handler.js';
import type { SignedInContext } from '../core/request-context.js';
import { isPartnerSide } from '../domain/accounts/roles.js';
import {
  changeablePlanOf,
  firstPlanOf,
  hasPlanRequest,
  keepPlanRequest,
  latestPlanRequest,
  type PlanRequestKind,
  planOf,
  plansOf,
  refuseChange,
} from '../domain/plans/plans.js';

export const plans: GroupHandlers<'plans'> = {
  planList: own(async (_, context) => ({
    planList: (await plansOf(context)).map(({ planId, planName, status, participants }) => ({ planId, planName, status, participants })),
  })),

  planInfo: own(async ({ planId }, context) => {
    const { autoEnrollmentInfo, toDos } = await planOf(context, planId);
    // The rest is the employer's.
    if (!isPartnerSide(context.session.roles)) return { planId, autoEnrollmentInfo };
    return { planId, autoEnrollmentInfo, toDos, safeHarborElected: await hasPlanRequest(context, 'safe-harbor-election', planId) };
  }),

  participantPlanDetails: own(async (_, context) => {
    const { planId, planName, balance, contributionRate, employerRate, maximumRate, balances, contributions } = await firstPlanOf(context);
    return { planId, planName, balance, contributionRate, employerRate, maximumRate, balances, contributions };
  }),

  electSafeHarbor: own(({ planId, body }, context) => handOver(context, 'safe-harbor-election', planId, body)),
  createChangeRequest: own(({ planId, body }, context) => handOver(context, 'change-request', planId, body)),

  planContacts: own(async ({ planId }, context) => (await planOf(context, planId)).contacts),

  strategicPartners: own(async (_, context) =>
    v.parse(StrategicPartners, (await latestPlanRequest(context, 'strategic-partners')) ?? { strategicPartners: [] }),
  ),

  saveStrategicPartners: own(async ({ body }, context) => {
    refuseChange(context);
    await keepPlanRequest(context, 'strategic-partners', null, body);
    return body;
  }),
};

async function handOver(context: SignedInContext, kind: PlanRequestKind, planId: string, body: object): Promise<null> {
  await changeablePlanOf(context, planId);
  await keepPlanRequest(context, kind, planId, body);
  return null;
}
