// Which route is shown, as far as every flow has to know: the event that it changed, and the path.
import { createAction } from '@reduxjs/toolkit';

/** Who went there: the page opened on it, the user (Back, Forward, a typed address), or the app (a link, a flow's step). */
export type MovedBy = 'load' | 'user' | 'app';

export interface LocationState {
  readonly path: string;
  readonly previous: string | null;
}

/** The router shows another route. */
export const locationChanged = createAction<{ readonly path: string; readonly by: MovedBy }>('location/locationChanged');

/** The route that is shown, without its query. */
export const selectPath = (state: { readonly location: LocationState }): string => state.location.path;
