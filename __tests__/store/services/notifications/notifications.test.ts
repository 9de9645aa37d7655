// Notices as the store keeps them (spec 2, Notifications; spec 3).
import { moved } from '../../../../store/services/location/location-slice.js';
import {
  errorToast,
  noticeDismissed,
  noticeShown,
  noticesCleared,
  selectNotices,
} from '../../../../store/services/notifications/notifications-slice.js';
import { createTestStore } from '../../../support/test-store.js';

async function afterwards(...actions: readonly ReturnType<typeof noticeShown>[]) {
  const { store } = await createTestStore();
  for (const action of actions) store.dispatch(action);
  return { store, notices: () => selectNotices(store.getState()) };
}

const titled = (text: string) => ({ title: { serverText: text } });

test('Default type warning, not dismissible', async () => {
  const { notices } = await afterwards(noticeShown(titled('Note')));
  expect(notices()).toEqual([{ id: expect.any(String), type: 'warning', isDismissable: false, title: { serverText: 'Note' } }]);
});

test('every notice is there until it is dismissed', async () => {
  const { store, notices } = await afterwards(noticeShown(titled('one')), noticeShown(titled('two')));
  const [first] = notices();
  store.dispatch(noticeDismissed({ id: first?.id ?? '' }));
  expect(notices().map(({ title }) => title)).toEqual([{ serverText: 'two' }]);
  store.dispatch(noticesCleared());
  expect(notices()).toEqual([]);
});

test('unique flag that replaces earlier notices', async () => {
  const { notices } = await afterwards(noticeShown(titled('one')), noticeShown({ ...titled('two'), isUnique: true }));
  expect(notices().map(({ title }) => title)).toEqual([{ serverText: 'two' }]);
});

test('Error toasts: type error, not dismissable, 5000 ms, each replaces earlier ones', async () => {
  const { notices } = await afterwards(errorToast({ id: 'phone.updateFailed' }), errorToast({ id: 'phone.verifyFailed' }));
  expect(notices()).toEqual([
    expect.objectContaining({ type: 'error', isDismissable: false, dismissOnTimeout: 5000, title: { id: 'phone.verifyFailed' } }),
  ]);
});

test('a notice ends with the screen that it is about; what is for the next screen stays there, a toast its time', async () => {
  const { store, notices } = await afterwards(
    noticeShown(titled('here')),
    noticeShown({ ...titled('next'), isForNextScreen: true }),
    noticeShown({ ...titled('toast'), dismissOnTimeout: 5000 }),
  );
  const shown = () => notices().map(({ title }) => title && 'serverText' in title && title.serverText);
  store.dispatch(moved({ path: '/', by: 'load' }));
  expect(shown()).toEqual(['here', 'next', 'toast']);
  store.dispatch(moved({ path: '/mfa', by: 'app' }));
  expect(shown()).toEqual(['next', 'toast']);
  store.dispatch(moved({ path: '/', by: 'user' }));
  expect(shown()).toEqual(['toast']);
});
