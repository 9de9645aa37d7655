// A screen over a mock store without running reducers, so that a press only dispatches.
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Dispatch, Middleware } from '@reduxjs/toolkit';
import type { ComponentType } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { legacy_configureStore } from 'redux-mock-store';
import { gatewayApi } from '../../api/gateway-api.js';
import type { AppExtra } from '../../store/core/extra.js';
import type { SecretStore } from '../../store/core/secret-store.js';
import { AppExtraProvider } from '../../src/ui/extra-context.js';
import { appReducer } from '../../store/composition/app-reducer.js';
import { recaptcha } from './recaptcha.js';
import { createTestStore } from './test-store.js';

type Event = Parameters<typeof appReducer>[1];

type State = ReturnType<typeof appReducer>;

/** The gateway's own actions, which hooks use to find their answers in the state. */
const isOfGateway = ({ type }: Event): boolean => type.startsWith(`${gatewayApi.reducerPath}/`);

/** The context of a screen under test. */
interface Shown {
  /** The screen's address. */
  readonly path: string;
  /** Earlier events. Gateway answers are `upsertQueryEntries`. */
  readonly after: readonly Event[];
  /** Fills the secret store. */
  readonly keep?: (secretStore: SecretStore) => void;
}

/** `dispatched()` lists the events that the screen has dispatched. */
export async function renderMocked(Screen: ComponentType, { path, after, keep }: Shown) {
  const { extra } = (await createTestStore({ environment: recaptcha })).store;
  keep?.(extra.secretStore);
  const state: State = after.reduce((before, event) => appReducer(before, event), appReducer(undefined, { type: 'test/opened' }));
  const store = legacy_configureStore<State>([runThunks(extra), gatewayApi.middleware])(state);
  render(
    <Provider store={store}>
      <AppExtraProvider extra={extra}>
        <MemoryRouter initialEntries={[path]}>
          <Screen />
        </MemoryRouter>
      </AppExtraProvider>
    </Provider>,
  );
  await screen.findAllByRole('heading');
  const actions: readonly Event[] = store.getActions();
  return { dispatched: () => actions.filter((action) => !isOfGateway(action)), user: userEvent.setup() };
}

type Thunk = (dispatch: Dispatch, getState: () => unknown, extra: AppExtra) => unknown;

const isThunk = (action: unknown): action is Thunk => typeof action === 'function';

/** The data layer's hooks dispatch thunks. RTK does not export its own thunk middleware. */
const runThunks =
  (extra: AppExtra): Middleware =>
  ({ dispatch, getState }) =>
  (next) =>
  (action) =>
    isThunk(action) ? action(dispatch, getState, extra) : next(action);
