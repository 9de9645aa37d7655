// When a brand arrives: the page's title is its name (spec 2, Root shell), the page's icon its favicon.
import type { Flow } from '../flow.js';
import { brandingApi } from '../../api/branding-api.js';
import { isAnyOf } from '@reduxjs/toolkit';
import { selectBrand } from './branding-slice.js';

/** The page's title while nothing else (the time-out's countdown) claims it: the brand's name, else the app's. */
export const brandingFlow: Flow = (listen) => {
  listen({
    matcher: isAnyOf(brandingApi.endpoints.publicBrand.matchFulfilled, brandingApi.endpoints.userBrand.matchFulfilled),
    effect: (_action, { getState, extra: { browser, environment } }) => {
      const { name, favicon } = selectBrand(getState());
      browser.title.set(name ?? environment.appName);
      if (favicon) browser.setFavicon(favicon);
    },
  });
};
