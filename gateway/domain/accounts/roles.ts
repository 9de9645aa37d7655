// Roles: where each lands, and which are read-only (R2 and R6).

/** Every role that the gateway knows, with its landing page (R2.23). */
export const landingPages = {
  ROLE_PARTICIPANT: '/participant-dashboard',
  ROLE_PLAN_ADMIN: '/plan-admin-ui/#/dashboard',
  ROLE_PLAN_ADVISOR: '/advisor-ui/#/dashboard',
  ROLE_TPA: '/partner-dashboard-ui/#/dashboard',
  ROLE_EPS_ADMIN: '/eps-admin-ui/#/dashboard',
  ROLE_SALES_REPRESENTATIVE: '/sales-representative/#/dashboard',
  ROLE_PLAN_ESTABLISHMENT: '/plan-establishment/#/dashboard',
  ROLE_PARTNER: '/partner-dashboard-ui/#/dashboard',
} as const;

export type Role = keyof typeof landingPages;

const READ_ONLY: readonly string[] = ['ROLE_PLAN_ADVISOR', 'ROLE_TPA'] satisfies Role[];

export function isRole(role: string): role is Role {
  return Object.hasOwn(landingPages, role);
}

/** Whether an account belongs to the partner side: every role except the employee's does. The first role counts (R6.1). */
export function isPartnerSide([role = '']: readonly string[]): boolean {
  return isRole(role) && role !== 'ROLE_PARTICIPANT';
}

/** Read-write unless the role is a read-only one (R6.2). The first role counts (R6.1), as it does for what the apps show. */
export function isReadOnly([role = '']: readonly string[]): boolean {
  return READ_ONLY.includes(role);
}

/** Whether an account may change its plans. For employees, their employer does. */
export function mayChangePlans(roles: readonly string[]): boolean {
  return isPartnerSide(roles) && !isReadOnly(roles);
}
