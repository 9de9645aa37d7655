// Hydrating a prerendered page in slices while the store changes: the changes show afterward and break nothing.
import { act, screen } from '@testing-library/react';
import { startTransition } from 'react';
import { useSelector } from 'react-redux';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { brandLoaded, selectBrand } from '../../../store/services/branding/branding-slice.js';
import { reportErrors } from '../../../src/ui/failure/report-errors.js';
import { AppProviders } from '../../../src/ui/shell/app-providers.js';
import { createTestStore } from '../../support/test-store.js';

function Page() {
  const { name } = useSelector(selectBrand);
  return name === undefined ? <p>Sign in</p> : <h1>{name}</h1>;
}

test('a brand that loads during hydration is shown afterward, without rendering the page again', async () => {
  const { store } = await createTestStore();
  const serverState = store.getState();
  const container = document.body.appendChild(document.createElement('div'));
  const page = (
    <AppProviders store={store} serverState={serverState}>
      <Page />
    </AppProviders>
  );
  container.innerHTML = renderToString(page);
  const onRecoverableError = jest.fn();
  let root: Root | undefined;
  await act(async () => {
    startTransition(() => {
      root = hydrateRoot(container, page, { onRecoverableError });
    });
    store.dispatch(brandLoaded({ brand: { name: 'Harbor Plans', hasAdvisorBanner: false, contact: {} }, owner: null }));
  });
  expect(screen.getByRole('heading')).toHaveTextContent('Harbor Plans');
  expect(onRecoverableError).not.toHaveBeenCalled();
  act(() => root?.unmount());
});

test('an error that React recovers from is logged, but triggers no error event', async () => {
  const { store } = await createTestStore();
  const log = jest.spyOn(console, 'error').mockImplementation();
  const watch = jest.fn();
  window.addEventListener('error', watch);
  reportErrors(store).onRecoverableError(new RangeError('typed text'));
  window.removeEventListener('error', watch);
  expect(log).toHaveBeenCalledTimes(1);
  expect(watch).not.toHaveBeenCalled();
});
