// The notifications from the user's point of view (R2.22).
import { act, screen, within } from '@testing-library/react';
import { Notifications } from '../../../src/ui/notifications/notifications.js';
import { reloadRequested } from '../../../store/services/location/location-slice.js';
import { type NewNotification, notificationShown } from '../../../store/services/notifications/notifications-slice.js';
import { renderApp } from '../../support/render-app.js';
import { renderPart } from '../../support/render-part.js';

async function show(...notifications: readonly NewNotification[]) {
  const view = await renderPart(<Notifications />, { flows: ['errors'] });
  await act(async () => {
    for (const notification of notifications) view.store.dispatch(notificationShown(notification));
  });
  return view;
}

const title = { serverText: 'Something happened' };

test.each(['success', 'warning', 'info'] as const)('%s is announced politely, without interrupting', async (type) => {
  await show({ type, title, message: { serverText: 'And this is why.' } });
  const polite = screen.getAllByRole('status').find((region) => region.textContent !== '');
  expect(polite).toHaveTextContent('Something happenedAnd this is why.');
  expect(screen.getAllByRole('alert').every((region) => region.textContent === '')).toBe(true);
});

test('an error interrupts, and is announced once', async () => {
  await show({ type: 'error', title });
  expect(screen.getAllByText('Something happened')).toHaveLength(1);
  const alert = screen.getByText('Something happened').closest('[role=alert]');
  expect(alert?.querySelector('[role], [aria-live]')).toBeNull();
  expect(alert?.parentElement?.closest('[aria-live], [role=alert], [role=status]')).toBeNull();
});

test('the region is a landmark only while it has content', async () => {
  const { user } = await show({ title, isDismissable: true });
  expect(screen.getByRole('region', { name: 'Notifications' })).toHaveTextContent('Something happened');
  await user.click(screen.getByRole('button', { name: 'Dismiss: Something happened' }));
  expect(screen.queryByRole('region')).toBeNull();
});

test('a dismissed notification leaves the focus on the page', async () => {
  const { user, store } = await renderApp();
  await act(async () => void store.dispatch(notificationShown({ title, isDismissable: true })));
  await user.click(screen.getByRole('button', { name: 'Dismiss: Something happened' }));
  expect(screen.getByRole('main')).toHaveFocus();
});

test('not dismissable by default: there is no dismiss button', async () => {
  await show({ title });
  expect(screen.queryByRole('button')).toBeNull();
});

test('the call-to-action button dispatches its action', async () => {
  const { user, browser } = await show({ title, cta: { text: { id: 'reset.reload' }, action: reloadRequested() } });
  await user.click(screen.getByRole('button', { name: 'Reload the page' }));
  expect(browser.reloads.count).toBe(1);
});

test('target filter: a notification for another area is not shown in this one', async () => {
  const { store } = await renderPart(
    <>
      <section aria-label="page">
        <Notifications />
      </section>
      <section aria-label="panel">
        <Notifications target="panel" />
      </section>
    </>,
  );
  await act(async () => void store.dispatch(notificationShown({ title, target: 'panel' })));
  expect(within(screen.getByLabelText('panel')).getByText('Something happened')).toBeVisible();
  expect(within(screen.getByLabelText('page')).queryByText('Something happened')).toBeNull();
});

test('floating mode: two notifications do not overlap', async () => {
  await show({ title, isFloating: true }, { title: { serverText: 'Another' }, isFloating: true });
  const floating = screen.getByText('Another').closest('.floating');
  expect(floating).toContainElement(screen.getByText('Something happened'));
});

test('dismiss timeout pauses while the pointer is over the notification', async () => {
  jest.useFakeTimers();
  await show({ title, dismissOnTimeout: 5000 });
  const words = screen.getByText('Something happened');
  await act(() => jest.advanceTimersByTimeAsync(4999));
  await act(async () => {
    words.dispatchEvent(new MouseEvent('pointerover', { bubbles: true }));
  });
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(words).toBeVisible();
  await act(async () => {
    words.dispatchEvent(new MouseEvent('pointerout', { bubbles: true }));
  });
  await act(() => jest.advanceTimersByTimeAsync(5000));
  expect(screen.queryByText('Something happened')).toBeNull();
  jest.useRealTimers();
});

test('the focus holds a notification, also after the pointer has passed over it', async () => {
  jest.useFakeTimers();
  await show({ title, isDismissable: true, dismissOnTimeout: 5000 });
  const words = screen.getByText('Something happened');
  act(() => screen.getByRole('button').focus());
  for (const type of ['pointerover', 'pointerout']) act(() => void words.dispatchEvent(new MouseEvent(type, { bubbles: true })));
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(words).toBeVisible();
  act(() => screen.getByRole('button').blur());
  await act(() => jest.advanceTimersByTimeAsync(5000));
  expect(screen.queryByText('Something happened')).toBeNull();
  jest.useRealTimers();
});

test('text from the gateway is shown as text, never as markup', async () => {
  await show({ type: 'error', message: { serverText: '<img src=x onerror="alert(1)">' } });
  expect(screen.getByText('<img src=x onerror="alert(1)">')).toBeVisible();
  expect(document.querySelector('img')).toBeNull();
});
