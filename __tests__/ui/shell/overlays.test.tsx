// The dialogs that load after the page: without their code, no call waits for them, and the page stays.
import { act, screen, waitFor } from '@testing-library/react';
import { renderPart } from '../../support/render-part.js';
import { idle } from '../../../store/services/idle/idle-slice.js';
import { selectIsProofOpen } from '../../../store/services/fresh-proof/fresh-proof-slice.js';
import { Shell } from '../../../src/ui/shell/shell.js';

/** Dialogs whose files the connection loses, or a newer build has replaced. */
const missing = new Set<string>();
/** The dialogs whose files were requested, each time. */
const requested: string[] = [];
/** A chunk that fails is requested once more before it counts as failed. */
const failed = (name: string) => expect(requested.filter((request) => request === name)).toHaveLength(2);
const DIALOGS = { FreshProofDialog: 'fresh-proof/fresh-proof-dialog', TimeoutDialog: 'shell/timeout-dialog' } as const;
for (const [name, file] of Object.entries(DIALOGS)) {
  const path = `../../../src/ui/${file}`;
  jest.doMock(path, () => ({
    __esModule: true,
    get [name]() {
      requested.push(name);
      if (missing.has(name)) throw new TypeError('Failed to fetch dynamically imported module');
      return jest.requireActual<Readonly<Record<string, unknown>>>(path)[name];
    },
  }));
}
afterEach(() => {
  missing.clear();
  requested.length = 0;
});

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
  ask()?.catch(() => undefined);
  await waitFor(() => failed(name), within);
  expect(screen.getByText('The page')).toBeInTheDocument();
});

test('a call that needs a fresh proof fails if the dialog does not load, and the page stays', async () => {
  missing.add('FreshProofDialog');
  const { store, ask } = await open();
  await expect(ask()).rejects.toThrow('did not load');
  expect(selectIsProofOpen(store.getState())).toBe(false);
  expect(screen.getByText('The page')).toBeVisible();
});

test('the next call that needs a fresh proof loads the dialog again', async () => {
  missing.add('FreshProofDialog');
  const { ask } = await open();
  await expect(ask()).rejects.toThrow('did not load');
  missing.clear();
  void ask();
  expect(await screen.findByRole('dialog', { name: "Confirm that it's you" }, within)).toBeVisible();
});

test('the timeout warning loads when a session begins, and not for users who are signing in', async () => {
  const { store } = await open();
  await waitFor(() => expect(store.getState().idle?.status ?? 'off').toBe('off'));
  expect(requested).toEqual([]);
  act(() => void store.dispatch(idle.watchStarted()));
  await waitFor(() => expect(requested).toEqual(['TimeoutDialog']));
});

test('a timeout warning that failed to load at first is loaded again when it is due', async () => {
  missing.add('TimeoutDialog');
  const { store } = await open();
  act(() => void store.dispatch(idle.watchStarted()));
  await waitFor(() => failed('TimeoutDialog'), within);
  missing.clear();
  act(() => void store.dispatch(idle.warned({ deadline: Date.now() + 30_000 })));
  expect(await screen.findByRole('alertdialog', {}, within)).toBeVisible();
});
