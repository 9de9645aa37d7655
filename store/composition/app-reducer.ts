// The store's reducer with the slices that every screen needs. Each flow injects its own slice when it loads.
import { rootReducer } from '../core/root-reducer.js';
import { signInSlice } from '../flows/sign-in/sign-in-slice.js';
import { brandingSlice } from '../services/branding/branding-slice.js';
import { loadingSlice } from '../services/loading/loading-slice.js';
import { locationSlice } from '../services/location/location-slice.js';
import { notificationsSlice } from '../services/notifications/notifications-slice.js';
import { sessionSlice } from '../services/session/session-slice.js';

/** The reducer with the eager slices injected. */
export const appReducer = rootReducer
  .inject(sessionSlice)
  .inject(brandingSlice)
  .inject(locationSlice)
  .inject(loadingSlice)
  .inject(notificationsSlice)
  .inject(signInSlice);
