// The code that everything but the first screen needs, in one chunk that loads right after it (see scripts/prerender/chunks.ts).
// Only the first paint does without these values.
import '../styles/later-tokens.css';
import { brandingApi } from '../../api/branding-api.js';
import type { FirstScreenStore } from '../../store/composition/create-first-screen-store.js';
import { startServices } from '../../store/composition/start-services.js';
import { loadOtherRoutes } from '../routing/load-other-routes.js';

export { attachGateway } from '../../store/composition/attach-gateway.js';
export { flows } from '../routing/flows.js';

/** Loads the public brand, starts the services that run behind the screens, and prefetches what may be needed next. */
export async function startRestOfApp(store: FirstScreenStore): Promise<void> {
  await store.extra.ensureFlows('branding');
  void store.dispatch(brandingApi.endpoints.publicBrand.initiate());
  await startServices(store);
  await loadOtherRoutes().then(
    ({ startPrefetching }) => startPrefetching(store),
    () => undefined, // then files load when they are needed
  );
}
