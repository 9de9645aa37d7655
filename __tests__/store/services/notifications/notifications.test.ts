// Notifications in the store (R2.22; R3).
import { locationChanged } from '../../../../store/core/location.js';
import {
  errorToast,
  errorToastsEnded,
  notificationDismissed,
  notificationShown,
  notificationsCleared,
  selectNotifications,
} from '../../../../store/services/notifications/notifications-slice.js';
import { createTestStore } from '../../../support/test-store.js';

async function stateAfter(...actions: readonly ReturnType<typeof notificationShown>[]) {
  const { store } = await createTestStore();
  for (const action of actions) store.dispatch(action);
  return { store, notifications: () => selectNotifications(store.getState()) };
}

const titled = (text: string) => ({ title: { serverText: text } });

test('Default type warning, not dismissable', async () => {
  const { notifications } = await stateAfter(notificationShown(titled('Note')));
  expect(notifications()).toEqual([{ id: expect.any(String), type: 'warning', isDismissable: false, title: { serverText: 'Note' } }]);
});

test('A member without a value gets the default, as an omitted one does', async () => {
  const { notifications } = await stateAfter(notificationShown({ ...titled('Note'), type: undefined, isDismissable: undefined }));
  expect(notifications()).toMatchObject([{ type: 'warning', isDismissable: false }]);
});

test('a notification stays until it is dismissed or all are cleared', async () => {
  const { store, notifications } = await stateAfter(notificationShown(titled('one')), notificationShown(titled('two')));
  const [first] = notifications();
  store.dispatch(notificationDismissed({ id: first?.id ?? '' }));
  expect(notifications().map(({ title }) => title)).toEqual([{ serverText: 'two' }]);
  store.dispatch(notificationsCleared());
  expect(notifications()).toEqual([]);
});

test('the unique flag replaces earlier notifications', async () => {
  const { notifications } = await stateAfter(notificationShown(titled('one')), notificationShown({ ...titled('two'), isUnique: true }));
  expect(notifications().map(({ title }) => title)).toEqual([{ serverText: 'two' }]);
});

test('Error toasts: type error, not dismissable, 5000 ms, each replaces earlier ones', async () => {
  const { notifications } = await stateAfter(errorToast({ id: 'phone.updateFailed' }), errorToast({ id: 'phone.verifyFailed' }));
  expect(notifications()).toEqual([
    expect.objectContaining({ type: 'error', isDismissable: false, dismissOnTimeout: 5000, title: { id: 'phone.verifyFailed' } }),
  ]);
});

test('notifications and toasts end with their screen, except those for the next screen', async () => {
  const { store, notifications } = await stateAfter(
    notificationShown(titled('here')),
    notificationShown({ ...titled('next'), isForNextScreen: true }),
    notificationShown({ ...titled('toast'), dismissOnTimeout: 5000 }),
  );
  const shown = () => notifications().map(({ title }) => title && 'serverText' in title && title.serverText);
  store.dispatch(locationChanged({ path: '/', by: 'load' }));
  expect(shown()).toEqual(['here', 'next', 'toast']);
  store.dispatch(locationChanged({ path: '/mfa', by: 'app' }));
  expect(shown()).toEqual(['next']);
  store.dispatch(locationChanged({ path: '/', by: 'user' }));
  expect(shown()).toEqual([]);
});

test('a notification for a route is shown there until the user leaves it, even if they were there already', async () => {
  const { store, notifications } = await stateAfter(notificationShown({ ...titled('for the sign-in page'), route: '/' }));
  for (const by of ['load', 'app'] as const) {
    store.dispatch(locationChanged({ path: '/', by }));
    expect(notifications()).toHaveLength(1);
  }
  store.dispatch(locationChanged({ path: '/forgot-username', by: 'user' }));
  expect(notifications()).toEqual([]);
});

test('an error toast floats and ends when the next attempt begins', async () => {
  const { store, notifications } = await stateAfter(notificationShown(titled('here')), { ...errorToast({ id: 'phone.updateFailed' }) });
  store.dispatch(notificationShown(titled('another')));
  expect(notifications()[0]).toMatchObject({ isFloating: true });
  store.dispatch(errorToastsEnded());
  expect(notifications().map(({ title }) => title)).toEqual([{ serverText: 'another' }]);
});

test('a notification with the ID of an earlier one replaces it', async () => {
  const { notifications } = await stateAfter(
    notificationShown({ ...titled('one'), id: 'same' }),
    notificationShown({ ...titled('two'), id: 'same' }),
  );
  expect(notifications().map(({ title }) => title)).toEqual([{ serverText: 'two' }]);
});

test('an error without a time limit stays when the next attempt begins', async () => {
  const { store, notifications } = await stateAfter(notificationShown({ ...titled('lasting'), type: 'error' }));
  store.dispatch(errorToastsEnded());
  expect(notifications()).toHaveLength(1);
});

test('without a notification, a move or a clearing leaves the state as it is, so that nothing renders', async () => {
  const { store, notifications } = await stateAfter(notificationShown(titled('one')));
  store.dispatch(locationChanged({ path: '/mfa', by: 'app' }));
  const none = notifications();
  expect(none).toEqual([]);
  store.dispatch(locationChanged({ path: '/', by: 'user' }));
  store.dispatch(notificationsCleared());
  expect(notifications()).toBe(none);
});
