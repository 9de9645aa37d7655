// A modal is a history entry (R2): browser back closes it too.
import { act, screen, waitFor } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { Modal } from '../../../src/ui/modal/modal.js';
import { useModal } from '../../../src/ui/modal/use-modal.js';
import { renderPart } from '../../support/render-part.js';

// Drops the entries ahead, to which an earlier test went back.
beforeEach(() => window.history.pushState(null, '', '#/'));

function Page() {
  const modal = useModal('help');
  const { pathname, search, state } = useLocation();
  return (
    <>
      <button type="button" onClick={modal.open}>
        Help
      </button>
      <output>{JSON.stringify({ pathname, search, state: /* the router's any */ state as unknown })}</output>
      <Modal isOpen={modal.isOpen} onClose={modal.close} title="What can we help you with?">
        <p>…</p>
      </Modal>
    </>
  );
}

async function opened() {
  const view = await renderPart(<Page />, { path: '/some?ind=x' });
  const before = window.history.length;
  await view.user.click(screen.getByRole('button', { name: 'Help' }));
  return { ...view, before };
}

const dialog = () => screen.queryByRole('dialog', { hidden: true });

test('Back closes the modal and stays on the page', async () => {
  const { before } = await opened();
  expect(dialog()).toBeInTheDocument();
  expect(window.history.length).toBe(before + 1);
  act(() => window.history.back());
  await waitFor(() => expect(dialog()).toBeNull());
  expect(window.location.hash).toBe('#/some?ind=x');
});

test('a double-click on the close button closes the modal without leaving the page', async () => {
  const { user } = await opened();
  const close = screen.getByRole('button', { name: 'Close', hidden: true });
  await user.dblClick(close);
  await waitFor(() => expect(dialog()).toBeNull());
  expect(window.location.hash).toBe('#/some?ind=x');
});

test('opening the modal keeps the state of the history entry', async () => {
  await renderPart(<Page />, { path: '/some' });
  act(() => {
    window.history.replaceState({ ...(window.history.state as object), usr: { linkToken: 't' } }, '', '#/some'); // the router's object
    window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
  });
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('linkToken'));
  act(() => screen.getByRole('button', { name: 'Help' }).click());
  await waitFor(() => expect(dialog()).toBeInTheDocument());
  expect(screen.getByRole('status', { hidden: true })).toHaveTextContent('"state":{"linkToken":"t","modal":"help"}');
});

/** A page whose dialog is a chunk that is still loading. */
function slowPage(label = 'Help') {
  let arrive = () => {};
  const chunk = new Promise<{ default: typeof Modal }>((resolve) => {
    arrive = () => resolve({ default: Modal });
  });
  const SlowModal = lazy(() => chunk);
  function SlowPage() {
    const modal = useModal(label);
    return (
      <>
        <button type="button" onClick={modal.open}>
          {label}
        </button>
        <Suspense>
          {modal.isMounted && (
            <SlowModal isOpen={modal.isOpen} onClose={modal.close} title={label}>
              <p>…</p>
            </SlowModal>
          )}
        </Suspense>
      </>
    );
  }
  return { SlowPage, arrive: () => arrive() };
}

test('a second press while the dialog loads does not make a second history entry, and the dialog closes', async () => {
  const { SlowPage, arrive } = slowPage();
  const { user } = await renderPart(<SlowPage />, { path: '/some' });
  const before = window.history.length;
  await user.dblClick(screen.getByRole('button', { name: 'Help' }));
  expect(window.history.length).toBe(before + 1);
  arrive();
  await user.click(await screen.findByRole('button', { name: 'Close', hidden: true }));
  await waitFor(() => expect(dialog()).toBeNull());
  expect(window.location.hash).toBe('#/some');
});

test('pressing another dialog while the first one loads replaces its history entry, and one Back closes it', async () => {
  const first = slowPage('Help');
  const second = slowPage('Info');
  const { user } = await renderPart(
    <>
      <first.SlowPage />
      <second.SlowPage />
    </>,
    { path: '/some' },
  );
  const before = window.history.length;
  await user.click(screen.getByRole('button', { name: 'Help' }));
  await user.click(screen.getByRole('button', { name: 'Info' }));
  expect(window.history.length).toBe(before + 1);
  first.arrive();
  second.arrive();
  expect(await screen.findByRole('dialog', { name: 'Info', hidden: true })).toBeInTheDocument();
  act(() => window.history.back());
  await waitFor(() => expect(dialog()).toBeNull());
  expect(window.location.hash).toBe('#/some');
});

test('a dialog opened from another one gets a history entry of its own', async () => {
  function Nested() {
    const outer = useModal('outer');
    const inner = useModal('inner');
    return (
      <>
        <button type="button" onClick={outer.isOpen ? inner.open : outer.open}>
          Open
        </button>
        <output>{outer.isOpen ? 'outer' : inner.isOpen && 'inner'}</output>
      </>
    );
  }
  const { user } = await renderPart(<Nested />, { path: '/some' });
  const before = window.history.length;
  await user.click(screen.getByRole('button'));
  await user.click(screen.getByRole('button'));
  expect(screen.getByRole('status')).toHaveTextContent('inner');
  expect(window.history.length).toBe(before + 2);
});

test('two presses of the close button in a row go back only once', async () => {
  await opened();
  const back = jest.spyOn(window.history, 'back');
  const close = screen.getByRole('button', { name: 'Close', hidden: true });
  act(() => {
    close.click();
    close.click();
  });
  await waitFor(() => expect(dialog()).toBeNull());
  expect(back).toHaveBeenCalledTimes(1);
});

test('a modal that was closed can be opened and closed again', async () => {
  const { user } = await opened();
  await user.click(screen.getByRole('button', { name: 'Close', hidden: true }));
  await waitFor(() => expect(dialog()).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Help' }));
  expect(dialog()).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Close', hidden: true }));
  await waitFor(() => expect(dialog()).toBeNull());
});
