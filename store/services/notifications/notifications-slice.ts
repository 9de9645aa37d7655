// Notices at the top of the page (spec 2, Notifications).
import { createSlice, nanoid, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit';
import { moved } from '../location/location-slice.js';
import type { Wording } from '../../core/messages.js';

export type NoticeType = 'success' | 'warning' | 'error' | 'info';

/** One notice. Times are milliseconds; `cta` carries an action, so that state stays plain data. */
export interface Notice {
  readonly id: string;
  readonly type: NoticeType;
  readonly title?: Wording;
  readonly message?: Wording;
  readonly isDismissable: boolean;
  /** How long it stays, in milliseconds; where absent, until it is dismissed or replaced, or the user moves on. */
  readonly dismissOnTimeout?: number;
  readonly cta?: { readonly text: Wording; readonly action: UnknownAction };
  /** The notices area it belongs to; the page's own where absent. */
  readonly target?: string;
  /** Fixed at the top, over the page. */
  readonly isFloating?: boolean;
  /** About what leads to the next screen: the move there does not end it. */
  readonly isForNextScreen?: boolean;
}

/** What may be left out gets spec 2's default: type warning, not dismissible. `isUnique` replaces all earlier notices. */
export type NewNotice = Partial<Omit<Notice, 'id'>> & { readonly isUnique?: boolean };

/** How long toasts and error notices stay, in milliseconds (spec 9). */
export const TOAST_MS = 5000;

const initialState: Notice[] = [];

function afterMove({ isForNextScreen, ...notice }: Notice): Notice[] {
  return isForNextScreen || notice.dismissOnTimeout !== undefined ? [notice] : [];
}

const slice = createSlice({
  name: 'notifications',
  initialState,
  reducers: {
    noticeShown: {
      prepare: (notice: NewNotice) => ({
        payload: { type: 'warning', isDismissable: false, ...notice, id: nanoid() } satisfies Notice & NewNotice,
      }),
      reducer: (state, { payload: { isUnique, ...notice } }: PayloadAction<Notice & Pick<NewNotice, 'isUnique'>>) =>
        isUnique ? [notice] : [...state, notice],
    },
    noticeDismissed: (state, { payload }: PayloadAction<{ readonly id: string }>) => state.filter((notice) => notice.id !== payload.id),
    noticesCleared: () => initialState,
  },
  extraReducers: (builder) => {
    builder.addCase(moved, (state, { payload }) => (payload.by === 'load' ? state : state.flatMap(afterMove)));
  },
  selectors: { selectNotices: (state): readonly Notice[] => state },
});

/** An error toast of spec 8: type error, not dismissable, 5000 ms, replacing earlier ones. */
export const errorToast = (title: Wording, message?: Wording) =>
  slice.actions.noticeShown({ type: 'error', title, message, dismissOnTimeout: TOAST_MS, isUnique: true });

export const notificationsSlice = slice;
export const { noticeShown, noticeDismissed, noticesCleared } = slice.actions;
export const { selectNotices } = slice.selectors;
