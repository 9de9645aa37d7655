// Emailed links (R4.9): which one is open, its status, and whether another was sent.
import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { Secret } from '../../../api/secret.js';
import type { DisplayText } from '../../core/messages.js';
import { idle, type Phase } from '../../core/phase.js';
import { mfaEnded } from '../mfa/mfa-events.js';
import { rootReducer } from '../../core/root-reducer.js';
import { sessionCleared } from '../../services/session/session-slice.js';
import type { LinkKind, LinkDecision } from './decide-token.js';

/** What the screen shows. `waiting`: nothing is sent or spent before a press. `proceeding`: following a valid link. `done`: fulfilled. */
export type LinkView = 'waiting' | 'checking' | 'proceeding' | 'done' | Exclude<LinkDecision, 'proceed'>;

/** The open link. */
export interface TokenLinksState {
  readonly kind: LinkKind | null;
  readonly view: LinkView;
  /** Why the link could not be checked, if it is known and the user can do something about it. */
  readonly reason: DisplayText | null;
  /** The link's user, if the gateway named one. */
  readonly userId: string | null;
  /** The press that the link waits for signs out somebody else. */
  readonly signsOutAnother: boolean;
  /** Whose password a reset link sets, if the gateway says so. */
  readonly userName: string | null;
  /** The gateway knows the token, or could not say, so the user can request another link with it. */
  readonly isKnown: boolean;
  readonly resend: 'ready' | 'sending' | 'sent';
  /** Why the last try to send another link failed, if that is known, until the next one. */
  readonly resendFailure: Phase;
}

/** The kinds of links that users can request again (R4.9). */
export type Resendable = 'verification' | 'enrollment' | 'signing';

/** A link's screen was opened. `token` is null if the address has none. */
export interface LinkOpened {
  readonly kind: LinkKind;
  readonly token: Secret | null;
  readonly isDone: boolean;
}

const initialState: TokenLinksState = {
  kind: null,
  view: 'checking',
  reason: null,
  userId: null,
  signsOutAnother: false,
  userName: null,
  isKnown: false,
  resend: 'ready',
  resendFailure: idle,
};

const viewOf = ({ token, isDone }: LinkOpened): LinkView => {
  if (token) return 'checking';
  return isDone ? 'done' : 'expired';
};

const isUnderWay = (view: LinkView): boolean => view === 'checking' || view === 'proceeding';

const slice = createSlice({
  name: 'tokenLinks',
  initialState,
  reducers: {
    opened: (_state, { payload }: PayloadAction<LinkOpened>) => ({
      ...initialState,
      kind: payload.kind,
      view: viewOf(payload),
      isKnown: payload.token !== null,
    }),
    /** Nothing happens before the user presses the button. */
    waited: (state, { payload }: PayloadAction<Pick<TokenLinksState, 'signsOutAnother'>>) => {
      state.view = 'waiting';
      state.signsOutAnother = payload.signsOutAnother;
    },
    confirmed: (state) => {
      state.view = 'checking';
    },
    verified: (state, { payload }: PayloadAction<Pick<TokenLinksState, 'view' | 'reason' | 'userId' | 'userName' | 'isKnown'>>) => ({
      ...state,
      ...payload,
    }),
    resolved: {
      prepare: (view: LinkView, reason: DisplayText | null = null) => ({ payload: { view, reason } }),
      reducer: (state, { payload }: PayloadAction<Pick<TokenLinksState, 'view' | 'reason'>>) => ({ ...state, ...payload }),
    },
    resendRequested: (state, _action: PayloadAction<Resendable>) => {
      state.resend = 'sending';
      state.resendFailure = idle;
    },
    resent: (state) => {
      state.resend = 'sent';
    },
    resendRefused: (state, { payload }: PayloadAction<Phase>) => {
      state.resend = 'ready';
      state.resendFailure = payload;
    },
    resendStopped: (state) => {
      state.resend = 'ready';
    },
    stopped: (state) => {
      if (isUnderWay(state.view)) state.view = 'unchecked';
    },
  },
  extraReducers: (builder) => {
    builder
      // The code that the link needs could not be sent. The link stays as it was.
      .addCase(mfaEnded, (state, { payload }) => {
        if (state.view !== 'proceeding') return;
        state.view = 'unchecked';
        state.reason = payload;
      })
      .addCase(sessionCleared, () => initialState);
  },
  selectors: {
    selectTokenLink: (state) => state,
    selectCanResend: ({ kind, userId, isKnown }) => (kind === 'email' ? userId !== null : isKnown),
    /** A reset link that may set a new password now. */
    selectIsResetLinkGood: ({ kind, view }) => kind === 'reset' && view === 'proceeding',
  },
});

declare module '../../core/root-reducer.js' {
  interface LazySlices extends WithSlice<typeof slice> {}
}

export const tokenLinksSlice = slice.injectInto(rootReducer);
export const tokenLinks = tokenLinksSlice.actions;
export const { selectTokenLink, selectCanResend, selectIsResetLinkGood } = tokenLinksSlice.selectors;
