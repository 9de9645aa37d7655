// Fetches the code that people are likely to need next while nothing else goes on, and at once what they reach for.
import type { AppStore } from '../../store/composition/create-app-store.js';
import { locationChanged, selectPath } from '../../store/services/location/location-slice.js';
import { flows } from './flows.js';
import { type Route, routes } from './routes.js';

/** Anything may follow the sign-in screen; this does most often. */
const AFTER_SIGN_IN = ['/mfa', '/mfa-verification', '/security-question', '/landing'];

export function startPrefetching({ listen, getState }: Pick<AppStore, 'listen' | 'getState'>): void {
  document.addEventListener('pointerover', fetchAim);
  document.addEventListener('focusin', fetchAim);
  if (isSavingData()) return;
  void fetchWhenIdle(routesAfter(selectPath(getState())));
  listen({ actionCreator: locationChanged, effect: ({ payload }) => fetchWhenIdle(routesAfter(payload.path)) });
}

/** Of a wizard its other steps: those that the same flow leads through. */
function routesAfter(path: string): readonly Route[] {
  if (path === '/') return routes.filter((route) => AFTER_SIGN_IN.includes(route.path));
  const flow = routes.find((route) => route.path === path)?.flows[0];
  return routes.filter((route) => flow !== undefined && route.flows[0] === flow);
}

/** One after another: what the page itself asks for meanwhile does not have to share the line with all of it. */
async function fetchWhenIdle(wanted: readonly Route[]): Promise<void> {
  for (const route of wanted) {
    await idle();
    await fetchCode(route);
  }
}

/** A link that is pointed at, touched or focused. */
function fetchAim({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a[href^="#/"]') : null;
  const path = link?.getAttribute('href')?.slice(1).split('?')[0];
  const route = routes.find((candidate) => candidate.path === path);
  if (route) void fetchCode(route);
}

/** Into the browser's cache of modules, where whoever really needs it finds it. Should it not come now, it may then. */
async function fetchCode({ screen, guard, flows: names }: Route): Promise<void> {
  await Promise.all([screen.load(), guard?.(), ...names.map((name) => flows[name]?.())]).catch(() => undefined);
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
