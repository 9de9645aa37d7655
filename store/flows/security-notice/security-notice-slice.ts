// A security notice's link: what it is about, and how far "This wasn't me" is.
import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { SecurityNotice } from '../../../api/contract/security-notices.js';
import type { Secret } from '../../../api/secret.js';
import { rootReducer } from '../../core/root-reducer.js';

/** What the screen shows; `unchecked`: the gateway could not be asked. */
export type NoticeView = 'checking' | 'asking' | 'securing' | 'secured' | 'expired' | 'unchecked';

export interface SecurityNoticeState {
  readonly view: NoticeView;
  readonly notice: SecurityNotice | null;
  /** "This wasn't me" was pressed, and it is not known whether it was heard. */
  readonly hasFailed: boolean;
}

/** The screen was opened; `token` is null where the address has none. */
export interface NoticeOpened {
  readonly token: Secret | null;
  /** The account was secured before a reload. */
  readonly isDone: boolean;
}

const initialState: SecurityNoticeState = { view: 'checking', notice: null, hasFailed: false };

function viewOf({ token, isDone }: NoticeOpened): NoticeView {
  if (token) return 'checking';
  return isDone ? 'secured' : 'expired';
}

const slice = createSlice({
  name: 'securityNotice',
  initialState,
  reducers: {
    opened: (_state, { payload }: PayloadAction<NoticeOpened>) => ({ ...initialState, view: viewOf(payload) }),
    read: (_state, { payload }: PayloadAction<SecurityNotice>) => ({
      ...initialState,
      view: payload.isDone ? ('secured' as const) : ('asking' as const),
      notice: payload,
    }),
    disowned: (state) => ({ ...state, view: 'securing' as const, hasFailed: false }),
    secured: (state) => ({ ...state, view: 'secured' as const }),
    refused: (state) => ({ ...state, view: 'expired' as const }),
    /** Whatever was under way is not: the press may be repeated, the link asked about again. */
    stopped: (state) => {
      if (state.view === 'checking') return { ...state, view: 'unchecked' as const };
      return state.view === 'securing' ? { ...state, view: 'asking' as const, hasFailed: true } : state;
    },
  },
  selectors: { selectSecurityNotice: (state) => state },
});

declare module '../../core/root-reducer.js' {
  interface LazySlices extends WithSlice<typeof slice> {}
}

export const securityNoticeSlice = slice.injectInto(rootReducer);
export const securityNotice = securityNoticeSlice.actions;
export const { selectSecurityNotice } = securityNoticeSlice.selectors;
