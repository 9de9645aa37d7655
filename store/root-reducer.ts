// The store's reducer: the slices every screen needs, and room for those that a flow brings along.
import { combineSlices, type WithSlice } from '@reduxjs/toolkit';
import type { gatewayApi } from '../api/gateway-api.js';
import { brandingSlice } from './branding/branding-slice.js';
import { loadingSlice } from './loading/loading-slice.js';
import { locationSlice } from './location/location-slice.js';
import { notificationsSlice } from './notifications/notifications-slice.js';
import { sessionSlice } from './session/session-slice.js';
import { signInSlice } from './sign-in/sign-in-slice.js';

/**
 * Slices that are injected when their flow is loaded; each declares itself:
 * `declare module '../root-reducer.js' { interface LazySlices extends WithSlice<typeof mfaSlice> {} }`.
 */
export interface LazySlices extends WithSlice<typeof gatewayApi> {}

export const rootReducer = combineSlices(
  sessionSlice,
  brandingSlice,
  locationSlice,
  loadingSlice,
  notificationsSlice,
  signInSlice,
).withLazyLoadedSlices<LazySlices>();
