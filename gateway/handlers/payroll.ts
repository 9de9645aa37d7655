// Payroll integration: vendors, employers and their state, sessions with the provider, fees, forfeiture settings.
import type { Employer } from '../../api/contract/payroll.js';
import { type GroupHandlers, own } from '../calls/handler.js';
import {
  addEmployer,
  changeEmployer,
  employersOf,
  keepIntegrationToken,
  MONTHLY_FEES,
  providerSession,
  removeEmployer,
  VENDORS,
} from '../domain/payroll.js';
import { changeablePlanOf, planOf, updatePlan } from '../domain/plans.js';

export const payroll: GroupHandlers<'payroll'> = {
  employers: own(async ({ planId }, visit) => {
    await planOf(visit, planId);
    return { employers: (await employersOf(visit, planId)).map(toEmployer) };
  }),

  createEmployer: own(async ({ planId, body }, visit) => {
    await changeablePlanOf(visit, planId);
    return toEmployer(await addEmployer(visit, planId, body.name, body.vendorId));
  }),

  updateEmployer: own(async ({ planId, body: { employerId, name } }, visit) => {
    await changeablePlanOf(visit, planId);
    return toEmployer(await changeEmployer(visit, planId, employerId, { connected: true, ...(name !== undefined && { name }) }));
  }),

  setEmployerState: own(async ({ planId, body: { employerId, state } }, visit) => {
    await changeablePlanOf(visit, planId);
    await changeEmployer(visit, planId, employerId, { state });
    return null;
  }),

  lastManualCheckDate: own(async ({ planId }, visit) => {
    const { lastManualCheckdate } = await planOf(visit, planId);
    return lastManualCheckdate === null ? null : { lastManualCheckdate };
  }),

  integrationAdoption: own(async ({ planId }, visit) => ({ canAdopt: (await planOf(visit, planId)).canAdopt })),

  monthlyFee: own(async ({ planId, feeTypeId }, visit) => {
    await planOf(visit, planId);
    return { monthlyFee: MONTHLY_FEES[feeTypeId] ?? null };
  }),

  setIntegrationToken: own(async ({ planId, body }, visit) => {
    await changeablePlanOf(visit, planId);
    await keepIntegrationToken(visit, planId, body.token, body.vendorId);
    return null;
  }),

  integrationSession: own(async ({ planId, employerId }, visit) => {
    await changeablePlanOf(visit, planId);
    return providerSession(visit, planId, employerId);
  }),

  integrationReauth: own(async ({ planId, employerId }, visit) => {
    await changeablePlanOf(visit, planId);
    return providerSession(visit, planId, employerId);
  }),

  removeEmployer: own(async ({ planId, employerId }, visit) => {
    await changeablePlanOf(visit, planId);
    await removeEmployer(visit, planId, employerId);
    return null;
  }),

  forfeitureSettings: own(async ({ planId }, visit) => (await planOf(visit, planId)).forfeiture),

  saveForfeitureSettings: own(async ({ planId, body }, visit) => {
    const plan = await changeablePlanOf(visit, planId);
    const forfeiture = { ...plan.forfeiture, ...body };
    await updatePlan(visit, plan, { forfeiture });
    return forfeiture;
  }),

  /** The preferred vendor, where there is one, comes first. */
  activeVendors: own(async ({ preferredPayrollVendor }) => ({
    vendors: [...VENDORS].sort((a, b) => Number(isPreferred(b, preferredPayrollVendor)) - Number(isPreferred(a, preferredPayrollVendor))),
  })),
};

function toEmployer(row: Awaited<ReturnType<typeof employersOf>>[number]): Employer {
  return { employerId: row.employer_id, name: row.name, state: row.state, connected: row.connected };
}

function isPreferred(vendor: (typeof VENDORS)[number], preferred: string | undefined): boolean {
  return vendor.vendorId === preferred || vendor.name === preferred;
}
