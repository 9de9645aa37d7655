// Where a signed-in user is taken (spec 4, Landing URL and Post-login redirect): what is pending, and whether it failed.
import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { rootReducer } from '../root-reducer.js';
import { landingWanted } from './landing-events.js';

export interface LandingState {
  /** A route that wins over the landing page: the explicit redirect of spec 4. */
  readonly pendingRedirect: string | null;
  /** The landing address could not be found out; the user is signed in and may try again. */
  readonly isUnavailable: boolean;
}

const initialState: LandingState = { pendingRedirect: null, isUnavailable: false };

const slice = createSlice({
  name: 'landing',
  initialState,
  reducers: {
    redirectPended: (state, { payload }: PayloadAction<string>) => ({ ...state, pendingRedirect: payload }),
    redirectCleared: (state) => ({ ...state, pendingRedirect: null }),
    unavailable: (state) => ({ ...state, isUnavailable: true }),
    stopped: (state) => state,
  },
  extraReducers: (builder) => {
    builder.addCase(landingWanted, (state) => ({ ...state, isUnavailable: false }));
  },
  selectors: {
    selectPendingRedirect: (state) => state.pendingRedirect,
    selectIsLandingUnavailable: (state) => state.isUnavailable,
  },
});

declare module '../root-reducer.js' {
  interface LazySlices extends WithSlice<typeof slice> {}
}

export const landingSlice = slice.injectInto(rootReducer);
export const landing = landingSlice.actions;
export const { selectPendingRedirect, selectIsLandingUnavailable } = landingSlice.selectors;
