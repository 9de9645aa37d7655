// Which route is shown: the router owns it, the store is told. Never the query, which may carry a token.
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Who went there: the page opened on it, the user (Back, Forward, a typed address), or the app (a link, a flow's step). */
export type MovedBy = 'load' | 'user' | 'app';

export interface LocationState {
  readonly path: string;
  readonly previous: string | null;
}

const initialState: LocationState = { path: '/', previous: null };

const slice = createSlice({
  name: 'location',
  initialState,
  reducers: {
    /** The router shows another route. */
    locationChanged: (state, { payload }: PayloadAction<{ readonly path: string; readonly by: MovedBy }>) => ({
      path: payload.path,
      previous: payload.by === 'load' ? null : state.path,
    }),
    /** The user asked for the page to be loaded again. */
    reloadRequested: () => undefined,
  },
  selectors: { selectPath: (state) => state.path, selectPreviousPath: (state) => state.previous },
});

export const locationSlice = slice;
export const { locationChanged, reloadRequested } = slice.actions;
export const { selectPath, selectPreviousPath } = slice.selectors;
