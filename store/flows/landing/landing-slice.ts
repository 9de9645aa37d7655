// Where to take a signed-in user (R4.2 and R4.3): a pending redirect, whether the search is running, and why the last one failed.
import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { locationChanged } from '../../core/location.js';
import type { DisplayText } from '../../core/messages.js';
import { rootReducer } from '../../core/root-reducer.js';
import type { RoutePath } from '../../core/routes.js';
import { sessionCleared } from '../../services/session/session-slice.js';
import { adoptionStartStopped } from '../adoption/adoption-events.js';
import { landingRequested, landingStopped } from './landing-events.js';

/** Where the user goes after signing in. `isLooking`: the gateway is being asked. `reason`: why the last search failed, if that is known. */
export interface LandingState {
  /** A route that overrides the landing page: the explicit redirect of R4. */
  readonly pendingRedirect: RoutePath | null;
  readonly isLooking: boolean;
  readonly reason: DisplayText | null;
}

const initialState: LandingState = { pendingRedirect: null, isLooking: false, reason: null };

const slice = createSlice({
  name: 'landing',
  initialState,
  reducers: {
    redirectRequested: (state, { payload }: PayloadAction<RoutePath>) => {
      state.pendingRedirect = payload;
    },
    redirectCleared: (state) => {
      state.pendingRedirect = null;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(landingRequested, (state) => {
        state.isLooking = true;
      })
      .addCase(landingStopped, (state, { payload }) => {
        state.isLooking = false;
        state.reason = payload;
      })
      .addCase(adoptionStartStopped, (_state, { payload }) => ({ ...initialState, reason: payload }))
      .addCase(locationChanged, (state) => {
        state.isLooking = false;
      })
      .addCase(sessionCleared, () => initialState);
  },
  selectors: {
    selectPendingRedirect: (state) => state.pendingRedirect,
    selectIsLanding: (state) => state.isLooking,
    selectLandingReason: (state) => state.reason,
  },
});

declare module '../../core/root-reducer.js' {
  interface LazySlices extends WithSlice<typeof slice> {}
}

export const landingSlice = slice.injectInto(rootReducer);
export const landing = landingSlice.actions;
export const { selectPendingRedirect, selectIsLanding, selectLandingReason } = landingSlice.selectors;
