// Notifications at the top of the page (R2.22).
import { createSlice, nanoid, type PayloadAction, type UnknownAction, type WithSlice } from '@reduxjs/toolkit';
import { flowFailed } from '../../core/flow-events.js';
import { locationChanged } from '../../core/location.js';
import { reloadRequested } from '../location/location-slice.js';
import type { DisplayText, MessageId } from '../../core/messages.js';

/** How a notification looks, and how urgently screen readers announce it. */
export type NotificationType = 'success' | 'warning' | 'error' | 'info';

/** One notification. Times are in milliseconds. `cta` carries an action, so state stays plain data. */
export interface Notification {
  readonly id: string;
  readonly type: NotificationType;
  readonly title?: DisplayText | undefined;
  readonly message?: DisplayText | undefined;
  readonly isDismissable: boolean;
  /** How long it stays, in milliseconds. Default: until it is dismissed or replaced, or the user navigates. */
  readonly dismissOnTimeout?: number | undefined;
  readonly cta?: { readonly text: DisplayText; readonly action: UnknownAction } | undefined;
  /** The notifications area that it belongs to. Default: the page's own. */
  readonly target?: string | undefined;
  /** Fixed at the top, above the page. */
  readonly isFloating?: boolean | undefined;
  /** It explains a navigation to the next screen and stays visible there. */
  readonly isForNextScreen?: boolean | undefined;
  /** The route that it is for, where the user may already be. It stays visible until they leave that route. */
  readonly route?: string | undefined;
}

/**
 * Omitted members get R2's defaults: type warning, not dismissable. `isUnique` replaces all earlier notifications. An `id` of your own
 * replaces the earlier notification with that ID.
 */
export type NewNotification = { readonly [K in keyof Notification]?: Notification[K] | undefined } & {
  readonly isUnique?: boolean | undefined;
};

/** How long toasts and error notifications stay, in milliseconds (R9). */
const TOAST_MS = 5000;

const initialState: Notification[] = [];

/** A navigation removes the previous screen's notifications, including toasts. An empty list stays the same one: nothing renders. */
const afterMove = (state: Notification[], path: string): Notification[] =>
  state.length === 0
    ? state
    : state.flatMap(({ isForNextScreen, ...notification }) => (isForNextScreen || notification.route === path ? [notification] : []));

const isErrorToast = ({ type, dismissOnTimeout }: Notification): boolean => type === 'error' && dismissOnTimeout !== undefined;

/** Not the user's mistake. A reload often fixes it. It floats, because the press may have been far down the page. */
const failureNotification = (id: MessageId): Notification => ({
  id: 'flowFailed',
  type: 'error',
  message: { id },
  isDismissable: true,
  isFloating: true,
  cta: { text: { id: 'reset.reload' }, action: reloadRequested() },
});

const slice = createSlice({
  name: 'notifications',
  initialState,
  reducers: {
    notificationShown: {
      prepare: (notification: NewNotification) => ({
        payload: {
          ...notification,
          id: notification.id ?? nanoid(),
          type: notification.type ?? 'warning',
          isDismissable: notification.isDismissable ?? false,
        } satisfies Notification & NewNotification,
      }),
      reducer: (state, { payload: { isUnique, ...notification } }: PayloadAction<Notification & Pick<NewNotification, 'isUnique'>>) =>
        isUnique ? [notification] : [...state.filter(({ id }) => id !== notification.id), notification],
    },
    notificationDismissed: (state, { payload }: PayloadAction<{ readonly id: string }>) =>
      state.filter((notification) => notification.id !== payload.id),
    notificationsCleared: (state) => (state.length === 0 ? state : initialState),
    /** A new try begins, so the previous try's error toasts end. */
    errorToastsEnded: (state) => (state.some(isErrorToast) ? state.filter((notification) => !isErrorToast(notification)) : state),
  },
  extraReducers: (builder) => {
    builder
      .addCase(locationChanged, (state, { payload }) => (payload.by === 'load' ? state : afterMove(state, payload.path)))
      .addCase(flowFailed, (_state, { payload }) => [
        failureNotification(payload.isNotLoaded ? 'connection.notLoaded' : 'connection.unexpected'),
      ]);
  },
  selectors: { selectNotifications: (state): readonly Notification[] => state, selectHasErrorToast: (state) => state.some(isErrorToast) },
});

/**
 * An error toast: type error, not dismissable, 5000 ms, replacing earlier ones. It floats, so it is visible however far the page is
 * scrolled. It ends when the user moves to another screen, unless `isForNextScreen` is set.
 */
export const errorToast = (title: DisplayText, message?: DisplayText, { isForNextScreen }: Pick<Notification, 'isForNextScreen'> = {}) =>
  slice.actions.notificationShown({
    type: 'error',
    title,
    message,
    dismissOnTimeout: TOAST_MS,
    isUnique: true,
    isFloating: true,
    ...(isForNextScreen && { isForNextScreen }),
  });

declare module '../../core/root-reducer.js' {
  interface EagerSlices extends WithSlice<typeof slice> {}
}

export const notificationsSlice = slice;
/** Shows a notification at the top of the page: `notificationShown({ type: 'success', message: { serverText: 'Saved.' } })`. */
export const notificationShown = slice.actions.notificationShown;
/** Removes a notification by its `id`. */
export const notificationDismissed = slice.actions.notificationDismissed;
/** Removes all notifications, including toasts. */
export const notificationsCleared = slice.actions.notificationsCleared;
/** The current notifications, oldest first. */
export const selectNotifications = slice.selectors.selectNotifications;
export const { errorToastsEnded } = slice.actions;
export const { selectHasErrorToast } = slice.selectors;
