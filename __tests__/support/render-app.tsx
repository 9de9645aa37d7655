// The whole portal in a page, over the real gateway, as a user would see and use it.
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from '../../src/app.js';
import { createTestStore, type TestStoreOptions } from './test-store.js';

export interface AppOptions extends TestStoreOptions {
  /** The state of the history entry, as after a reload. Empty by default. */
  readonly entry?: unknown;
}

/** Opens the portal on a route, e.g. `renderApp({ path: '/forgot-username' })`. */
export async function renderApp({ entry = null, ...options }: AppOptions = {}) {
  const { path = '/' } = options;
  window.history.replaceState(entry, '', `#${path}`);
  const test = await createTestStore({ flows: ['sign-in', 'branding'], ...options });
  const user = userEvent.setup();
  const view = render(<App store={test.store} />);
  return { ...test, ...view, user };
}
