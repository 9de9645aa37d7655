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

/** Whether one of the roles belongs to the partner side: every role except the employee's. */
export function isPartnerSide(roles: readonly string[]): boolean {
  return roles.some((role) => isRole(role) && role !== 'ROLE_PARTICIPANT');
}

/** Read-write unless the roles include a read-only one (R6). */
export function isReadOnly(roles: readonly string[]): boolean {
  return roles.some((role) => READ_ONLY.includes(role));
}
