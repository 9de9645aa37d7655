// The number of gateway calls that the user waits for, shown by the loading bar.
import { createSlice, isFulfilled, isPending, isRejected, type UnknownAction, type WithSlice } from '@reduxjs/toolkit';

/** Background calls that the user does not wait for. */
const BACKGROUND: ReadonlySet<string> = new Set([
  'publicBrand',
  'userBrand',
  'supportContact',
  'announcements',
  'validateSession',
  'lastAccessed',
  'keepAlive',
  'logUser',
  'logParticipant',
]);

function isAwaited({ meta: { arg, condition } }: { readonly meta: { readonly arg: unknown; readonly condition?: boolean } }): boolean {
  const name = typeof arg === 'object' && arg !== null && 'endpointName' in arg ? arg.endpointName : undefined;
  return typeof name === 'string' && !BACKGROUND.has(name) && !condition;
}

const slice = createSlice({
  name: 'loading',
  initialState: { calls: 0 },
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addMatcher(
        (action: UnknownAction): action is UnknownAction => isPending(action) && isAwaited(action),
        (state) => {
          state.calls += 1;
        },
      )
      .addMatcher(
        (action: UnknownAction): action is UnknownAction => (isFulfilled(action) || isRejected(action)) && isAwaited(action),
        (state) => {
          state.calls = Math.max(0, state.calls - 1);
        },
      );
  },
  selectors: { selectIsLoading: (state) => state.calls > 0 },
});

declare module '../../core/root-reducer.js' {
  interface EagerSlices extends WithSlice<typeof slice> {}
}

export const loadingSlice = slice;
export const { selectIsLoading } = slice.selectors;
