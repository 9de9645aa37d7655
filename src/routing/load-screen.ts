// Loads the module of a screen, and keeps it: from then on, its route shows it without waiting.
import { loadChunk } from '../../store/core/load-chunk.js';
import type { RoutePath } from '../../store/core/routes.js';
import { routes } from './routes.js';
import type { ScreenRoute } from './screen-route.js';

const loaded = new Map<RoutePath, ScreenRoute>();

export async function loadScreen(path: RoutePath): Promise<ScreenRoute> {
  const { route } = await loadChunk(routes[path]);
  loaded.set(path, route);
  return route;
}

/** The screen's module, if it has been loaded. */
export const findScreen = (path: RoutePath): ScreenRoute | undefined => loaded.get(path);
