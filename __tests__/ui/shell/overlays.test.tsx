// The dialogs that load after the page: without their code, no call waits for them, and the page stays.
import { act, screen, waitFor } from '@testing-library/react';
import { renderPart } from '../../support/render-part.js';
import { idle } from '../../../store/services/idle/idle-slice.js';
import { selectIsProofOpen } from '../../../store/services/fresh-proof/fresh-proof-slice.js';
import { Shell } from '../../../src/ui/shell/shell.js';

/** Dialogs whose files the connection loses, or a newer build has replaced. */
const missing = new Set<string>();
const DIALOGS = { FreshProofDialog: 'fresh-proof/fresh-proof-dialog', TimeoutDialog: 'shell/timeout-dialog' } as const;
for (const [name, file] of Object.entries(DIALOGS)) {
  const path = `../../../src/ui/${file}`;
  jest.doMock(path, () => ({
    __esModule: true,
    get [name]() {
      if (missing.has(name)) throw new TypeError('Failed to fetch dynamically imported module');
      return jest.requireActual<Readonly<Record<string, unknown>>>(path)[name];
    },
  }));
}
afterEach(() => missing.clear());

async function open() {
  const view = await renderPart(<Shell>The page</Shell>, { loaders: { 'fresh-proof': () => Promise.resolve(() => undefined) } });
  const ask = () => view.store.extra.gateway.askForProof?.(new AbortController().signal);
  return { ...view, ask };
}
const within = { timeout: 5000 };

test.each(Object.keys(DIALOGS))('without the %s, the page stays', async (name) => {
  missing.add(name);
  const { store, ask } = await open();
  act(() => void store.dispatch(idle.warned({ deadline: Date.now() + 30_000 })));
  void ask();
  await waitFor(() => expect(selectIsProofOpen(store.getState())).toBe(true));
  await new Promise((resolve) => setTimeout(resolve, 1000));
  expect(screen.getByText('The page')).toBeInTheDocument();
});

test('a call that needs a fresh proof stays refused if the dialog fails to load, and a notification offers a reload', async () => {
  missing.add('FreshProofDialog');
  const { store, ask } = await open();
  expect(await ask()).toBe(false);
  expect(selectIsProofOpen(store.getState())).toBe(false);
  expect(await screen.findByRole('button', { name: 'Reload the page' })).toBeVisible();
  expect(screen.getByText('The page')).toBeVisible();
});

test('the next call that needs a fresh proof loads the dialog again', async () => {
  missing.add('FreshProofDialog');
  const { ask } = await open();
  await ask();
  missing.clear();
  void ask();
  expect(await screen.findByRole('dialog', { name: "Confirm that it's you" }, within)).toBeVisible();
});

test('a timeout warning that failed to load at first is loaded again when it is due', async () => {
  missing.add('TimeoutDialog');
  const { store } = await open();
  await new Promise((resolve) => setTimeout(resolve, 1000));
  missing.clear();
  act(() => void store.dispatch(idle.warned({ deadline: Date.now() + 30_000 })));
  expect(await screen.findByRole('alertdialog', {}, within)).toBeVisible();
});
