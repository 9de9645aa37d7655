// Notifications at the top of the page (R2.22).
import { createSlice, nanoid, type PayloadAction, type UnknownAction, type WithSlice } from '@reduxjs/toolkit';
import { flowFailed } from '../../core/flow-events.js';
import { locationChanged } from '../../core/location.js';
import { reloadRequested } from '../location/location-slice.js';
import type { DisplayText } from '../../core/messages.js';

/** How a notification looks, and how urgently screen readers tell it. */
export type NotificationType = 'success' | 'warning' | 'error' | 'info';

/** One notification. Times are milliseconds; `cta` carries an action, so that state stays plain data. */
export interface Notification {
  readonly id: string;
  readonly type: NotificationType;
  readonly title?: DisplayText;
  readonly message?: DisplayText;
  readonly isDismissable: boolean;
  /** How long it stays, in milliseconds; where absent, until it is dismissed or replaced, or the user moves on. */
  readonly dismissOnTimeout?: number;
  readonly cta?: { readonly text: DisplayText; readonly action: UnknownAction };
  /** The notifications area it belongs to; the page's own where absent. */
  readonly target?: string;
  /** Fixed at the top, over the page. */
  readonly isFloating?: boolean;
  /** About what leads to the next screen: the move there does not end it. */
  readonly isForNextScreen?: boolean;
}

/** What may be left out gets R2's default: type warning, not dismissible. `isUnique` replaces all earlier notifications. */
export type NewNotification = Partial<Omit<Notification, 'id'>> & { readonly isUnique?: boolean };

/** How long toasts and error notifications stay, in milliseconds (R9). */
export const TOAST_MS = 5000;

const initialState: Notification[] = [];

/** A move ends what was said of the screen before, toasts included. */
const afterMove = ({ isForNextScreen, ...notification }: Notification): Notification[] => (isForNextScreen ? [notification] : []);

const isErrorToast = ({ type, dismissOnTimeout }: Notification): boolean => type === 'error' && dismissOnTimeout !== undefined;

/** Nothing that the user did wrong, and often over once the page is loaded again. */
const unexpected: Notification = {
  id: 'flowFailed',
  type: 'error',
  message: { id: 'connection.unexpected' },
  isDismissable: false,
  cta: { text: { id: 'reset.reload' }, action: reloadRequested() },
};

const slice = createSlice({
  name: 'notifications',
  initialState,
  reducers: {
    notificationShown: {
      prepare: (notification: NewNotification) => ({
        payload: { type: 'warning', isDismissable: false, ...notification, id: nanoid() } satisfies Notification & NewNotification,
      }),
      reducer: (state, { payload: { isUnique, ...notification } }: PayloadAction<Notification & Pick<NewNotification, 'isUnique'>>) =>
        isUnique ? [notification] : [...state, notification],
    },
    notificationDismissed: (state, { payload }: PayloadAction<{ readonly id: string }>) =>
      state.filter((notification) => notification.id !== payload.id),
    notificationsCleared: () => initialState,
    /** Another try begins: what was said against the one before is over. */
    errorToastsEnded: (state) => (state.some(isErrorToast) ? state.filter((notification) => !isErrorToast(notification)) : state),
  },
  extraReducers: (builder) => {
    builder
      .addCase(locationChanged, (state, { payload }) => (payload.by === 'load' ? state : state.flatMap(afterMove)))
      .addCase(flowFailed, () => [unexpected]);
  },
  selectors: { selectNotifications: (state): readonly Notification[] => state, selectHasErrorToast: (state) => state.some(isErrorToast) },
});

/**
 * An error toast: type error, not dismissable, 5000 ms, replacing earlier ones. It floats, so that it is in sight however far the page is
 * scrolled. It ends with a move to another screen, unless `isForNextScreen`.
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
/** Shows one at the top of the page: `notificationShown({ type: 'success', message: { serverText: 'Saved.' } })`. */
export const notificationShown = slice.actions.notificationShown;
/** Removes one of them, by its `id`. */
export const notificationDismissed = slice.actions.notificationDismissed;
/** Removes all that are shown, toasts included. */
export const notificationsCleared = slice.actions.notificationsCleared;
/** What is shown now, the oldest first. */
export const selectNotifications = slice.selectors.selectNotifications;
export const { errorToastsEnded } = slice.actions;
export const { selectHasErrorToast } = slice.selectors;
