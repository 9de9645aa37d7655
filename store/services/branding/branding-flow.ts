// When a brand arrives, sanitizes and shows it: the page's title is its name, and the page's icon is its favicon, if it has one. Another
// user's brand ends when that user does.
import { brandingApi } from '../../../api/branding-api.js';
import type { Brand } from '../../../api/contract/branding.js';
import type { Flow } from '../../core/flow.js';
import type { FlowApi } from '../../core/flow-api.js';
import { onEvery } from '../../core/on-latest.js';
import { bridgeSessionTaken, selectSession } from '../session/session-slice.js';
import { brandLoaded, selectBrand, selectBrandOwner } from './branding-slice.js';
import { pageTitle } from './page-title.js';
import { toSafeBrand } from './safe-brand.js';

export const brandingFlow: Flow = (startListening) => {
  const { publicBrand, userBrand } = brandingApi.endpoints;
  startListening({ matcher: publicBrand.matchFulfilled, effect: onEvery(({ payload }, api) => showPublic(payload, api)) });
  startListening({
    matcher: userBrand.matchFulfilled,
    effect: onEvery(({ payload, meta }, api) => showOwn(payload, meta.arg.originalArgs.userId, api)),
  });
  startListening({ actionCreator: bridgeSessionTaken, effect: onEvery(({ payload }, api) => hideOthers(payload.userId, api)) });
};

/** A user's own brand stays when the public one is refetched. */
function showPublic(brand: Brand, api: FlowApi): void {
  const owner = selectBrandOwner(api.getState());
  if (owner === null || owner !== selectSession(api.getState()).userId) show(brand, null, api);
}

/** A late brand may belong to a user who has signed out. */
function showOwn(brand: Brand, userId: string, api: FlowApi): void {
  if (selectSession(api.getState()).userId === userId) show(brand, userId, api);
}

/** The next user's own brand arrives later, or never. */
function hideOthers(userId: string, api: FlowApi): void {
  const owner = selectBrandOwner(api.getState());
  if (owner !== null && owner !== userId) show({}, null, api);
}

function show(brand: Brand, owner: string | null, { dispatch, getState, extra: { browser, environment } }: FlowApi): void {
  dispatch(brandLoaded({ brand: toSafeBrand(brand), owner }));
  browser.title.set(pageTitle(getState(), environment));
  browser.setFavicon(selectBrand(getState()).favicon);
}
