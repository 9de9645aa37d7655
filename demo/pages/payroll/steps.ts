// The steps of the payroll wizard and their addresses.

export const PAYROLL_STEPS = ['plan', 'provider', 'employers', 'forfeitures'] as const;
export type PayrollStep = (typeof PAYROLL_STEPS)[number];

const ROOT = '/payroll/settings';

/** Without a plan, there is only one step. An unknown step means the plan's first one. */
export function stepAt(planId: string | undefined, step: string | undefined): PayrollStep {
  if (planId === undefined) return 'plan';
  return PAYROLL_STEPS.find((known) => known === step) ?? 'provider';
}

export const stepAddress = (planId: string, step: PayrollStep): string => (step === 'plan' ? ROOT : `${ROOT}/${planId}/${step}`);
