// Every address that Vestibule builds (R2.23; P1): pure functions of the environment.
import type { Environment } from '../../api/environment.js';
import { joinAddress } from '../../api/gateway-context.js';
import type { RouteTarget } from './routes.js';

type LinkSettings = Pick<Environment, 'host' | 'env'>;

/** `{host}/{env}/APP/#/ROUTE?QUERY`. Omits absent members of the query. */
function inApp({ host, env }: LinkSettings, app: string, route: string, query: Readonly<Record<string, string | undefined>> = {}): string {
  const pairs = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`]));
  return `${joinAddress(host, env, app)}/#/${route}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}`;
}

/** The address of a portal route, e.g. `/session-expired`, for use in another app. Default: the sign-in screen. */
export const loginLink = ({ host, env }: LinkSettings, route: RouteTarget = '/'): string =>
  `${joinAddress(host, env, 'login')}/${route === '/' ? '' : `#${route}`}`;

/** The portal's survey route, for `logoutRequested({ to })`. `ind` chooses the survey (see `surveyLink`). */
export const redirectLoginRoute = (ind: string): RouteTarget => `/redirectLogin?ind=${encodeURIComponent(ind)}`;

/** Where apps send users after a logout. */
export const redirectLoginLink = (settings: LinkSettings, ind: string): string => loginLink(settings, redirectLoginRoute(ind));

/** The page where a trustee signs, with the link's token. */
export const electronicSignatureLink = (settings: LinkSettings, token: string): string =>
  inApp(settings, 'plan-admin-ui', 'electronic-signature', { token });

/** Where a participant continues after the account setup. */
export const participantEnrollmentLink = (settings: LinkSettings): string => inApp(settings, 'participant-enrollment', '');

/** The profile's security page or one of its segments, e.g. `phone`. `success` is the key of the change that was just made. */
export const profileSecurityLink = (settings: LinkSettings, segment?: string, success?: string): string =>
  inApp(settings, 'profile', segment === undefined ? 'security' : `security/${segment}`, { success });

/** The first page of the user's profile. */
export const profileLink = (settings: LinkSettings): string => inApp(settings, 'profile', '');

/** The start page for plan sponsors: the dashboard of plan-admin-ui. */
export const planAdminDashboardLink = (settings: LinkSettings): string => inApp(settings, 'plan-admin-ui', 'dashboard');

// assumed: these two targets are known by name only, not by address.
/** The user's stored documents. */
export const storedDocumentsLink = (settings: LinkSettings): string => inApp(settings, 'documents', 'stored');
/** The payroll settings of plan-admin-ui. */
export const payrollSettingsLink = (settings: LinkSettings): string => inApp(settings, 'plan-admin-ui', 'payroll/settings');

/** The documents that the viewer shows. */
export type DocumentId = 'plan-highlights' | 'adoption-agreement' | 'safe-harbor-notice' | 'loan-policy';

/** The document viewer. `now` (epoch ms) gives the year, which the loan policy's address omits. */
export function documentLink(settings: LinkSettings, docId: DocumentId, planId: string, now: number): string {
  const year = docId === 'loan-policy' ? undefined : String(new Date(now).getFullYear());
  return inApp(settings, 'documents', 'view', { docId, planId, year, source: 'uplift' });
}

/** The page for partners who want an account: in this installation, or at the address in the environment. */
export const partnersLink = ({ host, env, links: { partners } }: Pick<Environment, 'host' | 'env' | 'links'>): string =>
  /^https?:/.test(partners) ? partners : joinAddress(host, env, partners);

/** The survey after a logout (R4): `ind` is Employee, Plan Admin, or Advisor, ignoring case and spaces. Anything else is a partner's. */
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
