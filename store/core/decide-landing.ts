// Where a landing address leads (R4.2; P5): a step in the portal, another app, or nowhere known.
import { joinAddress } from '../../api/gateway-context.js';
import type { Environment } from '../../api/environment.js';
import type { LandingUrl } from '../../api/contract/landing.js';

/** The seven landing paths of R2. */
export const LANDING_PATHS = [
  '/advisor-ui/#/dashboard',
  '/participant-dashboard',
  '/plan-admin-ui/#/dashboard',
  '/eps-admin-ui/#/dashboard',
  '/sales-representative/#/dashboard',
  '/plan-establishment/#/dashboard',
  '/partner-dashboard-ui/#/dashboard',
] as const;

/** Where a landing address leads: a route of the portal, a mandatory adoption, another app's address, or nowhere known. */
export type Landing =
  | { readonly kind: 'route'; readonly path: '/account-setup' | '/password' }
  | { readonly kind: 'adoption' }
  | { readonly kind: 'address'; readonly address: string; readonly external: boolean }
  | { readonly kind: 'unknown' };

type LandingSettings = Pick<Environment, 'host' | 'env' | 'landingOrigins'>;

/** `origin` is the portal's own, e.g. `https://plans.example.com`. */
export function decideLanding({ url, externalUrl }: LandingUrl, settings: LandingSettings, origin: string): Landing {
  switch (url) {
    case 'acctSetup-username':
      return { kind: 'route', path: '/account-setup' };
    case 'password':
      return { kind: 'route', path: '/password' };
    case 'mfaAdoption':
      return { kind: 'adoption' };
    default:
      return externalUrl ? externalLanding(url, settings, origin) : knownLanding(url, settings, origin);
  }
}

/** Known means that it equals one of the seven landing paths without any `{host}/{env}` prefix. An empty host is the portal's own origin. */
function knownLanding(url: string, { host, env }: LandingSettings, origin: string): Landing {
  const written = host || origin;
  const prefixes = [joinAddress(written, env), joinAddress('', env), written].map((prefix) => prefix.replace(/\/$/, ''));
  const path = LANDING_PATHS.find((known) => url === known || prefixes.some((prefix) => url === prefix + known));
  return path === undefined ? { kind: 'unknown' } : { kind: 'address', address: joinAddress(host, env, path), external: false };
}

/** External addresses must use https, with the portal's own origin or one that the environment lists. */
function externalLanding(url: string, { landingOrigins }: LandingSettings, origin: string): Landing {
  const target = parseUrl(url);
  const isAllowed = target?.protocol === 'https:' && [origin, ...landingOrigins].includes(target.origin);
  return isAllowed ? { kind: 'address', address: target.href, external: true } : { kind: 'unknown' };
}

function parseUrl(url: string): URL | null {
  try {
    return new URL(url);
  } catch {
    return null;
  }
}
