// The portal's routes: each route's flows, and whether the session's end interrupts its user. src/routing/routes.ts adds the screens.
import type { FlowName } from './flow-name.js';

interface RouteFacts {
  /** Flows that start before the screen shows, without the services'. The first one is the flow that the route is a step of. */
  readonly flows: readonly [FlowName, ...FlowName[]] | readonly [];
  /** The session's end interrupts the user here. Guards nothing: the screen's own guard decides who may enter. */
  readonly endsWithSession?: true;
}

const withSession = { endsWithSession: true } as const;

/** Every route of the portal (R2), by path. */
export const ROUTES = {
  '/': { flows: ['sign-in'] },
  '/security-question': { flows: ['security-question'] },
  '/optional-adoption': { flows: ['adoption'], ...withSession },
  '/forgot-username': { flows: ['forgot-username'] },
  '/reset-password': { flows: ['password-reset'] },
  '/reset-password/security-question': { flows: ['password-reset'] },
  '/reset-password/new-password': { flows: ['password-reset', 'token-links'] },
  '/reset-password/success': { flows: [] },
  '/password': { flows: ['password-reset'], ...withSession },
  // The username step has two addresses (R2): this one, where flows lead, and the next, where the password step's Back leads.
  '/account-setup': { flows: ['account-setup'], ...withSession },
  '/account-setup/username': { flows: ['account-setup'], ...withSession },
  '/account-setup/password': { flows: ['account-setup'], ...withSession },
  '/account-setup/email': { flows: ['account-setup'], ...withSession },
  '/account-setup/username-taken': { flows: ['account-setup'], ...withSession },
  '/account-setup/phone': { flows: ['account-setup', 'contact-update'], ...withSession },
  '/mfa': { flows: ['mfa'] },
  '/mfa-verification': { flows: ['mfa'] },
  '/update-email': { flows: ['contact-update', 'adoption'], ...withSession },
  '/update-phone': { flows: ['contact-update', 'adoption'], ...withSession },
  '/profile-update-phone': { flows: ['contact-update'], ...withSession },
  '/profile-mfa-verification': { flows: ['mfa'], ...withSession },
  '/outer-mfa-verification': { flows: ['mfa'] },
  '/session-expired': { flows: [] },
  '/logout-feedback': { flows: [] },
  '/redirectLogin': { flows: [] },
  '/whats-new': { flows: [] },
  '/trusteeSigningVerification': { flows: ['token-links'] },
  '/verifyUserInvite': { flows: ['token-links'] },
  '/verifyAdvisorInvite': { flows: ['token-links'] },
  '/emailVerification': { flows: ['token-links'] },
  '/verification': { flows: ['token-links'] },
  '/verifyAccountMapping': { flows: ['token-links'] },
  '/security-notice': { flows: ['security-notice'] },
  '/landing': { flows: ['landing'], ...withSession },
  '/totp-setup': { flows: ['authenticator'], ...withSession },
  '/qr-code': { flows: ['authenticator'], ...withSession },
  '/auth-app': { flows: ['authenticator'], ...withSession },
  '/auth-code': { flows: ['authenticator'], ...withSession },
  '/recovery-codes': { flows: ['recovery-codes'], ...withSession },
} as const satisfies Readonly<Record<`/${string}`, RouteFacts>>;

/** A route of the portal: a misspelled one does not compile. */
export type RoutePath = keyof typeof ROUTES;

/** The target of a flow or a link: a route, with a query if its screen reads one. */
export type RouteTarget = RoutePath | `${RoutePath}?${string}`;

const facts: Readonly<Record<string, RouteFacts | undefined>> = ROUTES;

const factsOf = (path: string): RouteFacts | undefined =>
  Object.hasOwn(facts, withoutSlash(path)) ? facts[withoutSlash(path)] : undefined;

const withoutSlash = (path: string): string => (path === '/' ? path : path.replace(/\/+$/, ''));

/** The route for an address, or undefined if the portal has none. */
export function findRoute(path: string): RoutePath | undefined {
  const bare = withoutSlash(path);
  return isRoute(bare) ? bare : undefined;
}

const isRoute = (path: string): path is RoutePath => Object.hasOwn(ROUTES, path);

/** Whether the session's end interrupts the user on this route. */
export const endsWithSession = (path: string): boolean => factsOf(path)?.endsWithSession === true;

/** Whether the route is a step of one of these flows. */
export function isStepOf(path: string, ...flows: readonly FlowName[]): boolean {
  const flow = factsOf(path)?.flows[0];
  return flow !== undefined && flows.includes(flow);
}
