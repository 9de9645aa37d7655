// A part of the page, with the store and router that it needs.
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { HashRouter } from 'react-router-dom';
import { AppProviders } from '../../src/ui/shell/app-providers.js';
import { createTestStore, type TestStoreOptions } from './test-store.js';

export async function renderPart(part: ReactNode, options: TestStoreOptions = {}) {
  window.history.replaceState(null, '', `#${options.path ?? '/'}`);
  const test = await createTestStore(options);
  const user = userEvent.setup();
  const view = render(
    <AppProviders store={test.store}>
      <HashRouter>{part}</HashRouter>
    </AppProviders>,
  );
  return { ...test, ...view, user };
}
