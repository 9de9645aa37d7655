// When a brand arrives: the page's title is its name (spec 2, Root shell), the page's icon its favicon or the page's own again.
import { isAnyOf } from '@reduxjs/toolkit';
import { brandingApi } from '../../api/branding-api.js';
import type { Flow } from '../flow.js';
import { selectBrand } from './branding-slice.js';
import { pageTitle } from './page-title.js';

export const brandingFlow: Flow = (listen) => {
  listen({
    matcher: isAnyOf(brandingApi.endpoints.publicBrand.matchFulfilled, brandingApi.endpoints.userBrand.matchFulfilled),
    effect: (_action, { getState, extra: { browser, environment } }) => {
      browser.title.set(pageTitle(getState(), environment));
      browser.setFavicon(selectBrand(getState()).favicon);
    },
  });
};
