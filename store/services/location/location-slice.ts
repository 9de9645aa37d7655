// The current route. The router owns it and reports it to the store, never the query, which may contain a token.
import { createSlice, type WithSlice } from '@reduxjs/toolkit';
import { locationChanged, type LocationState } from '../../core/location.js';

const initialState: LocationState = { path: '/', previous: null };

const slice = createSlice({
  name: 'location',
  initialState,
  reducers: {
    /** The user asked to reload the page. */
    reloadRequested: () => undefined,
  },
  extraReducers: (builder) => {
    builder.addCase(locationChanged, (state, { payload }) => ({
      path: payload.path,
      previous: payload.by === 'load' ? null : state.path,
    }));
  },
  selectors: { selectPreviousPath: (state) => state.previous },
});

declare module '../../core/root-reducer.js' {
  interface EagerSlices extends WithSlice<typeof slice> {}
}

export const locationSlice = slice;
export const { reloadRequested } = slice.actions;
export const { selectPreviousPath } = slice.selectors;
