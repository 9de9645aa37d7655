// The offer of extra security (R4.5): until when the user may postpone it, and which answer is in progress.
import { createSlice, type WithSlice } from '@reduxjs/toolkit';
import { locationChanged } from '../../core/location.js';
import { rootReducer } from '../../core/root-reducer.js';
import { isUserChange } from '../../services/session/session-slice.js';
import { adoptionStarted, adoptionOffered } from './adoption-events.js';

/** The offer of extra security, and the user's answer in progress: `set-up` opens the phone page, `later` saves the next reminder. */
export interface AdoptionState {
  /** Null if extra security was never offered, because it is mandatory or already set up. */
  readonly offer: { readonly mandatory: string | null } | null;
  readonly answer: 'none' | 'set-up' | 'later';
}

const initialState: AdoptionState = { offer: null, answer: 'none' };

const slice = createSlice({
  name: 'adoption',
  initialState,
  reducers: {
    /** The tab was reloaded in the middle. */
    restored: (_state, { payload }: { readonly payload: NonNullable<AdoptionState['offer']> }): AdoptionState => ({
      offer: payload,
      answer: 'none',
    }),
    setupRequested: (state) => {
      state.answer = 'set-up';
    },
    reminderRequested: (state) => {
      state.answer = 'later';
    },
    stopped: (state) => {
      state.answer = 'none';
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(adoptionOffered, (_state, { payload }): AdoptionState => ({ offer: payload, answer: 'none' }))
      .addCase(adoptionStarted, () => initialState)
      .addCase(locationChanged, (state) => {
        state.answer = 'none';
      })
      .addMatcher(isUserChange, () => initialState);
  },
  selectors: {
    selectOffer: (state) => state.offer,
    selectAnswer: (state) => state.answer,
  },
});

declare module '../../core/root-reducer.js' {
  interface LazySlices extends WithSlice<typeof slice> {}
}

export const adoptionSlice = slice.injectInto(rootReducer);
export const adoption = adoptionSlice.actions;
export const { selectOffer, selectAnswer } = adoptionSlice.selectors;
