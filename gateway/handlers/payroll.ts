// Payroll integration: vendors, employers and their state, sessions with the provider, fees, and forfeiture settings.
import type { Employer } from '../../api/contract/payroll.js';
import { type GroupHandlers, own } from '../calls/handler.js';
import type { SignedInContext } from '../core/request-context.js';
import {
  addEmployer,
  changeEmployer,
  connectedVendor,
  employersOf,
  keepIntegrationToken,
  MONTHLY_FEES,
  providerSession,
  removeEmployer,
  VENDORS,
} from '../domain/plans/payroll.js';
import { changeablePlanOf, managedPlanOf, saveForfeiture } from '../domain/plans/plans.js';

export const payroll: GroupHandlers<'payroll'> = {
  employers: own(async ({ planId }, context) => {
    await managedPlanOf(context, planId);
    return { employers: (await employersOf(context, planId)).map(toEmployer) };
  }),

  createEmployer: own(async ({ planId, body }, context) => {
    await changeablePlanOf(context, planId);
    return toEmployer(await addEmployer(context, planId, body.name, body.vendorId));
  }),

  updateEmployer: own(async ({ planId, body: { employerId, name } }, context) => {
    await changeablePlanOf(context, planId);
    return toEmployer(await changeEmployer(context, planId, employerId, { connected: true, ...(name !== undefined && { name }) }));
  }),

  setEmployerState: own(async ({ planId, body: { employerId, state } }, context) => {
    await changeablePlanOf(context, planId);
    await changeEmployer(context, planId, employerId, { state });
    return null;
  }),

  lastManualCheckDate: own(async ({ planId }, context) => {
    const { lastManualCheckdate } = await managedPlanOf(context, planId);
    return lastManualCheckdate === null ? null : { lastManualCheckdate };
  }),

  integrationAdoption: own(async ({ planId }, context) => {
    const { canAdopt } = await managedPlanOf(context, planId);
    return { canAdopt, vendorId: await connectedVendor(context, planId) };
  }),

  monthlyFee: own(async ({ planId, feeTypeId }, context) => {
    await managedPlanOf(context, planId);
    return { monthlyFee: MONTHLY_FEES.get(feeTypeId) ?? null };
  }),

  setIntegrationToken: own(async ({ planId, body }, context) => {
    await changeablePlanOf(context, planId);
    await keepIntegrationToken(context, planId, body.token, body.vendorId);
    return null;
  }),

  integrationSession: own(openProviderSession),
  integrationReauth: own(openProviderSession),

  removeEmployer: own(async ({ planId, employerId }, context) => {
    await changeablePlanOf(context, planId);
    await removeEmployer(context, planId, employerId);
    return null;
  }),

  forfeitureSettings: own(async ({ planId }, context) => (await managedPlanOf(context, planId)).forfeiture),

  saveForfeitureSettings: own(async ({ planId, body }, context) => {
    await changeablePlanOf(context, planId);
    return saveForfeiture(context, planId, body);
  }),

  /** The preferred vendor, if there is one, comes first. */
  activeVendors: own(async ({ preferredPayrollVendor }) => ({
    vendors: [...VENDORS].sort((a, b) => Number(isPreferred(b, preferredPayrollVendor)) - Number(isPreferred(a, preferredPayrollVendor))),
  })),
};

async function openProviderSession({ planId, employerId }: { planId: string; employerId: string }, context: SignedInContext) {
  await changeablePlanOf(context, planId);
  return providerSession(context, planId, employerId);
}

function toEmployer(row: Awaited<ReturnType<typeof employersOf>>[number]): Employer {
  return { employerId: row.employer_id, name: row.name, state: row.state, connected: row.connected };
}

function isPreferred(vendor: (typeof VENDORS)[number], preferred: string | undefined): boolean {
  return vendor.vendorId === preferred || vendor.name === preferred;
}
