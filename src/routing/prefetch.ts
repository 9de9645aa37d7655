// Prefetches code: likely next screens while the page is idle, and the targets of links as soon as the user points at them.
import { joinAddress } from '../../api/gateway-context.js';
import type { FirstScreenStore } from '../../store/composition/create-first-screen-store.js';
import type { AppExtra } from '../../store/core/extra.js';
import { locationChanged, selectPath } from '../../store/core/location.js';
import type { FlowName } from '../../store/core/flow-name.js';
import { findRoute, isStepOf, ROUTES, type RoutePath } from '../../store/core/routes.js';
import type { MfaPurpose } from '../../store/flows/mfa/purpose.js';
import { flows } from './flows.js';
import { loadScreen } from './load-screen.js';
import { routes } from './routes.js';

const CODE = ['/mfa', '/mfa-verification'] as const;
/** The routes that most often follow a flow's own. After a sign-in, any route may. */
const NEXT_ROUTES: Partial<Record<FlowName, readonly RoutePath[]>> = {
  'sign-in': [...CODE, '/security-question', '/landing'],
  adoption: ['/update-email', '/update-phone'],
  'contact-update': CODE,
  'password-reset': CODE,
  'account-setup': CODE,
};
/** What their codes are for: each purpose is a chunk. */
const PURPOSES: Partial<Record<FlowName, readonly MfaPurpose[]>> = {
  'sign-in': ['sign-in'],
  'contact-update': ['enroll-email', 'enroll-phone'],
  'password-reset': ['reset-password'],
  'account-setup': ['setup-email', 'setup-phone'],
};

// Object.keys loses the key type.
const allRoutes = Object.keys(routes) as readonly RoutePath[];
const notFetched = new Set(allRoutes);

export function startPrefetching({
  startListening,
  getState,
  extra,
}: Pick<FirstScreenStore, 'startListening' | 'getState' | 'extra'>): void {
  document.addEventListener('pointerover', fetchPointedAt);
  document.addEventListener('focusin', fetchPointedAt);
  if (isSavingData()) return;
  const fetchNext = async (path: string) => {
    await fetchWhenIdle(path);
    if (path !== '/') return;
    await readDeviceTraits(extra);
    await fetchLandingApp(extra);
    // Last, because more sign-ins lead to the landing app.
    await prefetchRoute('/optional-adoption');
  };
  void fetchNext(selectPath(getState()));
  startListening({ actionCreator: locationChanged, effect: ({ payload }) => fetchNext(payload.path) });
}

/** Where reading the time zone takes long (see store/browser/time-zone.ts), the press on Sign In, which sends it, must not wait for it. */
async function readDeviceTraits({ browser }: AppExtra): Promise<void> {
  await idle();
  browser.deviceTraits();
}

/** Comes after what a question or a code needs: the user is still typing and needs that sooner. */
async function fetchLandingApp({ browser, environment: { host, env, landingApp } }: AppExtra): Promise<void> {
  if (landingApp === '') return;
  await idle();
  browser.location.prefetch(joinAddress(host, env, landingApp));
}

/** Screens one at a time, and purposes too, so that the page's own requests do not compete with all of them. */
async function fetchWhenIdle(path: string): Promise<void> {
  const route = findRoute(path);
  const [flow] = route === undefined ? [] : ROUTES[route].flows;
  if (flow === undefined) return;
  const steps = allRoutes.filter((candidate) => isStepOf(candidate, flow));
  await Promise.all([
    oneByOne([...steps, ...(NEXT_ROUTES[flow] ?? [])], prefetchRoute),
    oneByOne(PURPOSES[flow] ?? [], (name) => prefetchPurpose(name).catch(() => undefined)),
  ]);
}

async function oneByOne<T>(wanted: readonly T[], fetchOne: (one: T) => Promise<unknown>): Promise<void> {
  for (const one of wanted) {
    await idle();
    await fetchOne(one);
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
  const screen = loadScreen(route).then(({ loadParts }) => loadParts?.());
  await Promise.all([screen, ...ROUTES[route].flows.map((name) => flows[name]?.())]).catch(() => notFetched.add(route));
}

async function prefetchPurpose(name: MfaPurpose): Promise<void> {
  const { loadPurpose } = await import('../../store/flows/mfa/mfa-flow.js');
  await loadPurpose(name);
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
