// Fetches the code that people are likely to need next while nothing else goes on, and at once what they reach for.
import { joinAddress } from '../../api/gateway-context.js';
import type { AppStore } from '../../store/composition/create-app-store.js';
import type { AppExtra } from '../../store/core/extra.js';
import { locationChanged, selectPath } from '../../store/core/location.js';
import { findRoute, isStepOf, ROUTES, type RoutePath } from '../../store/core/routes.js';
import { flows } from './flows.js';
import { routes } from './routes.js';

/** Anything may follow the sign-in screen; this does most often. */
const AFTER_SIGN_IN: readonly RoutePath[] = ['/mfa', '/mfa-verification', '/security-question', '/landing'];

// Object.keys knows nothing of the keys' type.
const allRoutes = Object.keys(routes) as readonly RoutePath[];

export function startPrefetching({ listen, getState, extra }: Pick<AppStore, 'listen' | 'getState' | 'extra'>): void {
  document.addEventListener('pointerover', fetchPointedAt);
  document.addEventListener('focusin', fetchPointedAt);
  if (isSavingData()) return;
  const fetchNext = async (path: string) => {
    await fetchWhenIdle(routesAfter(path));
    if (path === '/') await fetchLandingApp(extra);
  };
  void fetchNext(selectPath(getState()));
  listen({ actionCreator: locationChanged, effect: ({ payload }) => fetchNext(payload.path) });
}

/** Last: people are still typing, and what comes before it is needed sooner. */
async function fetchLandingApp({ browser, environment: { host, env, landingApp } }: AppExtra): Promise<void> {
  if (landingApp === '') return;
  await idle();
  browser.location.prefetch(joinAddress(host, env, landingApp));
}

/** Of a wizard its other steps. */
function routesAfter(path: string): readonly RoutePath[] {
  if (path === '/') return AFTER_SIGN_IN;
  const route = findRoute(path);
  const [wizard] = route === undefined ? [] : ROUTES[route].flows;
  return wizard === undefined ? [] : allRoutes.filter((candidate) => isStepOf(candidate, wizard));
}

/** One after another: what the page itself asks for meanwhile does not have to share the line with all of it. */
async function fetchWhenIdle(wanted: readonly RoutePath[]): Promise<void> {
  for (const route of wanted) {
    await idle();
    await prefetchRoute(route);
  }
}

/** A link that is pointed at, touched or focused. */
function fetchPointedAt({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a[href^="#/"]') : null;
  const route = findRoute(link?.getAttribute('href')?.slice(1).split('?')[0] ?? '');
  if (route) void prefetchRoute(route);
}

/** Into the browser's cache of modules. What cannot be loaded now may be when it is needed. */
async function prefetchRoute(route: RoutePath): Promise<void> {
  await Promise.all([routes[route](), ...ROUTES[route].flows.map((name) => flows[name]?.())]).catch(() => undefined);
}

function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve());
    else setTimeout(resolve, 200); // Safari
  });
}

/** The user has asked to spend little data, or is on a line on which it would be in the way. */
function isSavingData(): boolean {
  // Chromium's own; TypeScript does not know it.
  const { connection } = navigator as { connection?: { readonly saveData?: boolean; readonly effectiveType?: string } };
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '');
}
