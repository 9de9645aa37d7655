// The store's reducer: the slices every screen needs, and room for those that a flow brings along.
import { combineSlices, type WithSlice } from '@reduxjs/toolkit';
import type { gatewayApi } from '../../api/gateway-api.js';
import { brandingSlice } from '../services/branding/branding-slice.js';
import { loadingSlice } from '../services/loading/loading-slice.js';
import { locationSlice } from '../services/location/location-slice.js';
import { notificationsSlice } from '../services/notifications/notifications-slice.js';
import { sessionSlice } from '../services/session/session-slice.js';
import { signInSlice } from '../flows/sign-in/sign-in-slice.js';

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
