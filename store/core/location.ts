// The current route, as far as every flow needs it: the change event and the path.
import { createAction } from '@reduxjs/toolkit';

/** What caused the navigation: the page load, the user (Back, Forward, a typed address), or the app (a link, a flow's step). */
export type MovedBy = 'load' | 'user' | 'app';

/** The current route and the one before it, both without a query. `previous` is null on the first route. */
export interface LocationState {
  readonly path: string;
  readonly previous: string | null;
}

/** The router shows another route. The portal's routes have no slash at their end, even if the address has one. */
export const locationChanged = createAction<{ readonly path: string; readonly by: MovedBy }>('location/locationChanged');

/** The current route's path, without its query. */
export const selectPath = (state: { readonly location: LocationState }): string => state.location.path;
