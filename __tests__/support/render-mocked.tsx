// A screen over a mock store: its reducers do not run, so that what a press dispatches is all that happens.
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { legacy_configureStore } from 'redux-mock-store';
import { AppExtraProvider } from '../../src/ui/extra-context.js';
import { appReducer } from '../../store/composition/root-reducer.js';
import { recaptcha } from './recaptcha.js';
import { createTestStore } from './test-store.js';

type Event = Parameters<typeof appReducer>[1];

const mockStore = legacy_configureStore<ReturnType<typeof appReducer>>();

/** `Screen` in the state that these events lead to; `path` is its address. */
export async function renderMocked(Screen: ComponentType, path: string, ...events: readonly Event[]) {
  const store = mockStore(events.reduce((state, event) => appReducer(state, event), appReducer(undefined, { type: 'test/opened' })));
  const { extra } = (await createTestStore({ environment: recaptcha })).store;
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
  return { store, user: userEvent.setup() };
}
