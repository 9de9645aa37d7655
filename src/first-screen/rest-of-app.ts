// What the first screen does without and everything else stands on, loaded right behind it as one chunk (see scripts/prerender/chunks.ts).
import { brandingApi } from '../../api/branding-api.js';
import type { AppStore } from '../../store/composition/create-app-store.js';
import { startServices } from '../../store/composition/start-services.js';
import { saveAppFile } from './app-file.js';
import './early-input.js';

export { attachGateway } from '../../store/composition/attach-gateway.js';
export { flows } from '../routing/flows.js';

/** The brand for everybody, the services that run beside the screens, and what may be needed next. */
export async function startRestOfApp(store: AppStore): Promise<void> {
  await store.extra.ensureFlows('branding');
  void store.dispatch(brandingApi.endpoints.publicBrand.initiate());
  await startServices(store);
  await import('../routing/other-routes.js').then(
    ({ startPrefetching }) => startPrefetching(store),
    () => undefined, // then what is needed is asked for when it is
  );
  if (window.earlyVisit) saveAppFile(window.earlyVisit.appFile);
}
