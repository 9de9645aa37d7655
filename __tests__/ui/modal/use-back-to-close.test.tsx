// A dialog that the store opens: Back closes it, and it leaves nothing in the history.
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useBackToClose } from '../../../src/ui/modal/use-back-to-close.js';
import { renderPart } from '../../support/render-part.js';

// Drops the entries ahead, to which an earlier test went back.
beforeEach(() => window.history.pushState(null, '', '#/'));

function Page() {
  const [state, setState] = useState<'closed' | 'open' | 'left'>('closed');
  useBackToClose('proof', state === 'open', () => setState('left'));
  return (
    <>
      <button type="button" onClick={() => setState('open')}>
        Open
      </button>
      <button type="button" onClick={() => setState('closed')}>
        Close
      </button>
      <output>{state}</output>
    </>
  );
}

const state = () => screen.getByRole('status').textContent;
const isEntry = () => JSON.stringify(window.history.state).includes('proof');

async function opened() {
  const view = await renderPart(<Page />, { path: '/some' });
  const below = window.history.length;
  const press = (name: string) => view.user.click(screen.getByRole('button', { name }));
  await press('Open');
  expect(isEntry()).toBe(true);
  expect(window.history.length).toBe(below + 1);
  return { ...view, press };
}

test('Back closes it, and it opens again with an entry of its own', async () => {
  const { press } = await opened();
  act(() => window.history.back());
  await waitFor(() => expect(state()).toBe('left'));
  expect(window.location.hash).toBe('#/some');
  await press('Open');
  expect(state()).toBe('open');
  expect(isEntry()).toBe(true);
});

test('once it is closed, its entry is gone', async () => {
  const { press } = await opened();
  await press('Close');
  await waitFor(() => expect(isEntry()).toBe(false));
  expect(state()).toBe('closed');
  expect(window.location.hash).toBe('#/some');
});

test('a dialog that opens again while its entry is being left stays open, with an entry of its own', async () => {
  const back = jest.spyOn(window.history, 'back');
  await opened();
  act(() => screen.getByRole('button', { name: 'Close' }).click());
  act(() => screen.getByRole('button', { name: 'Open' }).click());
  const left = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  expect(back).toHaveBeenCalledTimes(1);
  await act(() => left);
  await waitFor(() => expect(isEntry()).toBe(true));
  expect(state()).toBe('open');
});

test('Forward to the entry of a closed dialog opens nothing, and leads back', async () => {
  const { press } = await opened();
  await press('Close');
  await waitFor(() => expect(isEntry()).toBe(false));
  const back = jest.spyOn(window.history, 'back');
  act(() => window.history.forward());
  await waitFor(() => expect(back).toHaveBeenCalled());
  await waitFor(() => expect(isEntry()).toBe(false));
  expect(state()).toBe('closed');
});
