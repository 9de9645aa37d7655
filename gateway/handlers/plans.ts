// Plans: the list, one plan's information, the participant's details, contacts, elections and requests.
import * as v from 'valibot';
import { StrategicPartners } from '../../api/contract/plans.js';
import { type GroupHandlers, own } from '../calls/handler.js';
import { Refusal } from '../calls/refusal.js';
import type { SignedInVisit } from '../calls/visit.js';
import { checked } from '../calls/request.js';
import {
  changeablePlanOf,
  keepPlanRequest,
  latestPlanRequest,
  type PlanRequestKind,
  planOf,
  plansOf,
  refuseReadOnly,
} from '../domain/plans.js';

export const plans: GroupHandlers<'plans'> = {
  planList: own(async (_, visit) => ({
    planList: (await plansOf(visit)).map(({ planId, planName, status }) => ({ planId, planName, status })),
  })),

  planInfo: own(async ({ planId }, visit) => {
    const { autoEnrollmentInfo } = await planOf(visit, planId);
    return { planId, autoEnrollmentInfo };
  }),

  participantPlanDetails: own(async (_, visit) => {
    const [plan] = await plansOf(visit);
    if (plan === undefined) throw new Refusal('PLERR01');
    const { planId, planName, balance, contributionRate } = plan;
    return { planId, planName, balance, contributionRate };
  }),

  electSafeHarbor: own(({ planId, body }, visit) => handOver(visit, 'safe-harbor-election', planId, body)),
  createChangeRequest: own(({ planId, body }, visit) => handOver(visit, 'change-request', planId, body)),

  planContacts: own(async ({ planId }, visit) => (await planOf(visit, planId)).contacts),

  strategicPartners: own(async (_, visit) => v.parse(StrategicPartners, (await latestPlanRequest(visit, 'strategic-partners')) ?? {})),

  saveStrategicPartners: own(async ({ body }, visit) => {
    refuseReadOnly(visit);
    const partners = checked(StrategicPartners, body, 'body');
    await keepPlanRequest(visit, 'strategic-partners', null, partners);
    return partners;
  }),
};

async function handOver(visit: SignedInVisit, kind: PlanRequestKind, planId: string, body: object): Promise<null> {
  await changeablePlanOf(visit, planId);
  await keepPlanRequest(visit, kind, planId, body);
  return null;
}
