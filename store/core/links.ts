// Every address that Vestibule builds (R2.23; P4): pure functions of the environment.
import type { Environment } from '../../api/environment.js';
import { joinAddress } from '../../api/gateway-context.js';
import type { RouteTarget } from './routes.js';

type Place = Pick<Environment, 'host' | 'env'>;

/** `{host}/{env}/APP/#/ROUTE?QUERY`; members of the query that are absent are left out. */
function inApp({ host, env }: Place, app: string, route: string, query: Readonly<Record<string, string | undefined>> = {}): string {
  const pairs = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`]));
  return `${joinAddress(host, env, app)}/#/${route}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}`;
}

/** A route of the portal, e.g. `/session-expired`, as another app addresses it; the sign-in screen where absent. */
export const loginLink = ({ host, env }: Place, route: RouteTarget = '/'): string =>
  `${joinAddress(host, env, 'login')}/${route === '/' ? '' : `#${route}`}`;

/** The portal's route with the survey, for `logoutRequested({ to })`; `ind` chooses the survey (see `surveyLink`). */
export const redirectLoginRoute = (ind: string): RouteTarget => `/redirectLogin?ind=${encodeURIComponent(ind)}`;

/** Where apps send people who logged out. */
export const redirectLoginLink = (place: Place, ind: string): string => loginLink(place, redirectLoginRoute(ind));

/** Where a trustee signs, from the link's token. */
export const electronicSignatureLink = (place: Place, token: string): string =>
  inApp(place, 'plan-admin-ui', 'electronic-signature', { token });

/** Where a participant whose account was just set up goes on. */
export const participantEnrollmentLink = (place: Place): string => inApp(place, 'participant-enrollment', '');

/** The profile's security page, or one of its segments, e.g. `phone`; `success` is the key of what has just been done. */
export const profileSecurityLink = (place: Place, segment?: string, success?: string): string =>
  inApp(place, 'profile', segment === undefined ? 'security' : `security/${segment}`, { success });

/** The profile of the user, at its first page. */
export const profileLink = (place: Place): string => inApp(place, 'profile', '');

/** Where plan sponsors begin: the dashboard of plan-admin-ui. */
export const planAdminDashboardLink = (place: Place): string => inApp(place, 'plan-admin-ui', 'dashboard');

// assumed: these two targets are known by name only, not by address.
/** The documents that a user has stored. */
export const storedDocumentsLink = (place: Place): string => inApp(place, 'documents', 'stored');
/** The payroll area of plan-admin-ui, at its settings. */
export const payrollSettingsLink = (place: Place): string => inApp(place, 'plan-admin-ui', 'payroll/settings');

/** The documents that the viewer shows (P4). */
export type DocumentId = 'plan-highlights' | 'adoption-agreement' | 'safe-harbor-notice' | 'loan-policy';

/** The document viewer; `now` (epoch ms) gives the year, which the loan policy does without. */
export function documentLink(place: Place, docId: DocumentId, planId: string, now: number): string {
  const year = docId === 'loan-policy' ? undefined : String(new Date(now).getFullYear());
  return inApp(place, 'documents', 'view', { docId, planId, year, source: 'uplift' });
}

/** The page for partners who want an account: in this installation, or wherever the environment says. */
export const partnersLink = ({ host, env, links: { partners } }: Pick<Environment, 'host' | 'env' | 'links'>): string =>
  /^https?:/.test(partners) ? partners : joinAddress(host, env, partners);

/** The survey after a logout (R4): `ind` is Employee, Plan Admin or Advisor, case and spaces ignored; anything else is a partner's. */
export function surveyLink({ links: { surveys } }: Pick<Environment, 'links'>, ind: string): string {
  switch (ind.replace(/\s/g, '').toLowerCase()) {
    case 'employee':
      return surveys.employee;
    case 'planadmin':
      return surveys.planAdmin;
    case 'advisor':
      return surveys.advisor;
    default:
      return surveys.partner;
  }
}
