// When a brand arrives: it is made safe and shown, the page's title is its name, the page's icon its favicon or the page's own again.
import type { ListenerEffectAPI } from '@reduxjs/toolkit';
import { brandingApi } from '../../../api/branding-api.js';
import type { Brand } from '../../../api/contract/branding.js';
import type { Flow } from '../../core/flow.js';
import type { AppDispatch, RootState } from '../../core/root-state.js';
import type { AppExtra } from '../../core/extra.js';
import { brandLoaded, selectBrand } from './branding-slice.js';
import { pageTitle } from './page-title.js';
import { toSafeBrand } from './safe-brand.js';

export const brandingFlow: Flow = (listen) => {
  const { publicBrand, userBrand } = brandingApi.endpoints;
  listen({ matcher: publicBrand.matchFulfilled, effect: ({ payload }, effect) => show(payload, effect) });
  listen({ matcher: userBrand.matchFulfilled, effect: ({ payload }, effect) => show(payload, effect) });
};

/** Spec 2, Root shell. */
function show(
  brand: Brand,
  { dispatch, getState, extra: { browser, environment } }: ListenerEffectAPI<RootState, AppDispatch, AppExtra>,
): void {
  dispatch(brandLoaded(toSafeBrand(brand)));
  browser.title.set(pageTitle(getState(), environment));
  browser.setFavicon(selectBrand(getState()).favicon);
}
