// Prefetches code: likely next screens while the page is idle, and the targets of links as soon as the user points at them.
import { joinAddress } from '../../api/gateway-context.js';
import type { AppStore } from '../../store/composition/create-app-store.js';
import type { AppExtra } from '../../store/core/extra.js';
import { locationChanged, selectPath } from '../../store/core/location.js';
import { findRoute, isStepOf, ROUTES, type RoutePath } from '../../store/core/routes.js';
import { flows } from './flows.js';
import { loadScreen } from './load-screen.js';
import { routes } from './routes.js';

/** The routes that most often follow the sign-in screen. Any route may. */
const AFTER_SIGN_IN: readonly RoutePath[] = ['/mfa', '/mfa-verification', '/security-question', '/landing'];

// Object.keys loses the key type.
const allRoutes = Object.keys(routes) as readonly RoutePath[];
const notFetched = new Set(allRoutes);

export function startPrefetching({ startListening, getState, extra }: Pick<AppStore, 'startListening' | 'getState' | 'extra'>): void {
  document.addEventListener('pointerover', fetchPointedAt);
  document.addEventListener('focusin', fetchPointedAt);
  if (isSavingData()) return;
  const fetchNext = async (path: string) => {
    await fetchWhenIdle(routesAfter(path));
    if (path !== '/') return;
    await readDeviceTraits(extra);
    await fetchLandingApp(extra);
  };
  void fetchNext(selectPath(getState()));
  startListening({ actionCreator: locationChanged, effect: ({ payload }) => fetchNext(payload.path) });
}

/** Where reading the time zone takes long (see store/browser/time-zone.ts), the press on Sign In, which sends it, must not wait for it. */
async function readDeviceTraits({ browser }: AppExtra): Promise<void> {
  await idle();
  browser.deviceTraits();
}

/** Comes last: the user is still typing and needs the other code sooner. */
async function fetchLandingApp({ browser, environment: { host, env, landingApp } }: AppExtra): Promise<void> {
  if (landingApp === '') return;
  await idle();
  browser.location.prefetch(joinAddress(host, env, landingApp));
}

/** For a wizard, its other steps. */
function routesAfter(path: string): readonly RoutePath[] {
  if (path === '/') return AFTER_SIGN_IN;
  const route = findRoute(path);
  const [wizard] = route === undefined ? [] : ROUTES[route].flows;
  return wizard === undefined ? [] : allRoutes.filter((candidate) => isStepOf(candidate, wizard));
}

/** One at a time, so that the page's own requests do not compete with all of them. */
async function fetchWhenIdle(wanted: readonly RoutePath[]): Promise<void> {
  for (const route of wanted) {
    await idle();
    await prefetchRoute(route);
  }
}

/** Runs for links that the user points at, touches, or focuses. */
function fetchPointedAt({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a[href^="#/"]') : null;
  const route = findRoute(link?.getAttribute('href')?.slice(1).split('?')[0] ?? '');
  if (route) void prefetchRoute(route);
}

/** If loading fails now, it may succeed when the code is needed. */
async function prefetchRoute(route: RoutePath): Promise<void> {
  // The user may point at a link many times, and even an import of loaded code takes time just before the press.
  if (!notFetched.delete(route)) return;
  await Promise.all([loadScreen(route), ...ROUTES[route].flows.map((name) => flows[name]?.())]).catch(() => notFetched.add(route));
}

function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve());
    else setTimeout(resolve, 200); // Safari
  });
}

/** The user wants to save data, or has a connection so slow that prefetching would interfere. */
function isSavingData(): boolean {
  // Chromium only, and missing from TypeScript's types.
  const { connection } = navigator as { connection?: { readonly saveData?: boolean; readonly effectiveType?: string } };
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '');
}
