// A security notice's link: its subject, and the progress of "This wasn't me".
import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { SecurityNotice } from '../../../api/contract/security-notices.js';
import type { Secret } from '../../../api/secret.js';
import type { DisplayText } from '../../core/messages.js';
import { rootReducer } from '../../core/root-reducer.js';

/** What the screen shows. `unchecked`: the gateway was unreachable. */
export type NoticeView = 'checking' | 'asking' | 'securing' | 'secured' | 'expired' | 'unchecked';

/** What the screen shows, and the notice that the link belongs to. `notice` is null until the gateway has sent it. */
export interface SecurityNoticeState {
  readonly view: NoticeView;
  readonly notice: SecurityNotice | null;
  /** The user pressed "This wasn't me", and it is unknown whether it reached the gateway. */
  readonly hasFailed: boolean;
  /** Why, if it is known and the user can do something about it. */
  readonly reason: DisplayText | null;
}

/** The screen was opened. `token` is null if the address has none. */
export interface NoticeOpened {
  readonly token: Secret | null;
  /** The account was secured before a reload. */
  readonly isDone: boolean;
}

const initialState: SecurityNoticeState = { view: 'checking', notice: null, hasFailed: false, reason: null };

function viewOf({ token, isDone }: NoticeOpened): NoticeView {
  if (token) return 'checking';
  return isDone ? 'secured' : 'expired';
}

/** The view to show after an unfinished step stops. */
const AFTER_STOPPING: Partial<Record<NoticeView, NoticeView>> = { checking: 'unchecked', securing: 'asking' };

const slice = createSlice({
  name: 'securityNotice',
  initialState,
  reducers: {
    opened: (_state, { payload }: PayloadAction<NoticeOpened>) => ({ ...initialState, view: viewOf(payload) }),
    read: (state, { payload }: PayloadAction<SecurityNotice>) => {
      state.view = payload.isDone ? 'secured' : 'asking';
      state.notice = payload;
      state.hasFailed = false;
      state.reason = null;
    },
    disowned: (state) => {
      state.view = 'securing';
      state.hasFailed = false;
      state.reason = null;
    },
    secured: (state) => {
      state.view = 'secured';
    },
    refused: (state) => {
      state.view = 'expired';
    },
    /** The running step stopped. The user may repeat the press or open the link again. */
    stopped: {
      prepare: (reason: DisplayText | null = null) => ({ payload: reason }),
      reducer: (state, { payload }: PayloadAction<DisplayText | null>) => {
        if (state.view === 'securing') state.hasFailed = true;
        state.reason = payload;
        state.view = AFTER_STOPPING[state.view] ?? state.view;
      },
    },
  },
  selectors: { selectSecurityNotice: (state) => state, selectNoticeView: (state) => state.view },
});

declare module '../../core/root-reducer.js' {
  interface LazySlices extends WithSlice<typeof slice> {}
}

export const securityNoticeSlice = slice.injectInto(rootReducer);
export const securityNotice = securityNoticeSlice.actions;
export const { selectSecurityNotice, selectNoticeView } = securityNoticeSlice.selectors;
