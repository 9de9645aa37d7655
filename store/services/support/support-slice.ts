// The reference that customer service asks for first: the ID of the last call in the gateway's log.
import { createSlice, isFulfilled, isRejected, type UnknownAction, type WithSlice } from '@reduxjs/toolkit';
import { rootReducer } from '../../core/root-reducer.js';

/** The number of characters of a request's id: enough to find it, few enough to read aloud. */
const SHOWN = 8;

function requestIdOf(action: UnknownAction): string | undefined {
  if (!isFulfilled(action) && !isRejected(action)) return undefined;
  const { meta } = action;
  const about = 'baseQueryMeta' in meta ? meta.baseQueryMeta : undefined;
  const id = typeof about === 'object' && about !== null && 'requestId' in about ? about.requestId : undefined;
  return typeof id === 'string' ? id : undefined;
}

const initialState: { readonly reference: string | null } = { reference: null };

const slice = createSlice({
  name: 'support',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder.addMatcher(
      (action: UnknownAction): action is UnknownAction => requestIdOf(action) !== undefined,
      (_state, action) => ({ reference: requestIdOf(action)?.slice(0, SHOWN) ?? null }),
    );
  },
  selectors: { selectSupportReference: (state) => state.reference },
});

declare module '../../core/root-reducer.js' {
  interface LazySlices extends WithSlice<typeof slice> {}
}

export const supportSlice = slice.injectInto(rootReducer);
export const { selectSupportReference } = supportSlice.selectors;
