// Setting up an authenticator app (R2 and R4): whether one is registered, its name, and the current step's progress.
// The provisioning link is a secret. It stays in the secret store, and only the QR code's screen shows it.
import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { Secret } from '../../../api/secret.js';
import { locationChanged } from '../../core/location.js';
import type { DisplayText } from '../../core/messages.js';
import { failed, idle, type Phase, working } from '../../core/phase.js';
import { rootReducer } from '../../core/root-reducer.js';
import type { RootState } from '../../core/root-state.js';
import { isUserChange, selectSession } from '../../services/session/session-slice.js';

/** What is known about the app being set up. */
export interface AuthenticatorState {
  /** Nothing yet; the gateway awaits the app's first code; or the user was sent to the profile. */
  readonly progress: 'none' | 'registered' | 'ended';
  /** The page was reloaded, so the QR code is not the one that the user may have scanned. */
  readonly isRenewed: boolean;
  /** As typed. Empty for the default name. */
  readonly appName: string;
  /** A code was sent whose response has not arrived. It may have been right. */
  readonly isUnanswered: boolean;
  /** The result of copying the link. */
  readonly copying: 'none' | 'copied' | 'refused';
  readonly phase: Phase;
}

/** What survives a reload. */
export type RememberedAuthenticator = Pick<AuthenticatorState, 'appName' | 'isUnanswered'>;

/** Why the code screen stays. `isUnanswered` means that the code's result is unknown. */
export interface SetupCodeRefusal {
  readonly error: DisplayText;
  readonly isUnanswered: boolean;
}

const initialState: AuthenticatorState = {
  progress: 'none',
  isRenewed: false,
  appName: '',
  isUnanswered: false,
  copying: 'none',
  phase: idle,
};

const slice = createSlice({
  name: 'authenticator',
  initialState,
  reducers: {
    /** The tab was reloaded in the middle: a registration that awaits its first code, without its link. */
    restored: (_state, { payload }: PayloadAction<RememberedAuthenticator>): AuthenticatorState => ({
      ...initialState,
      ...payload,
      progress: 'registered',
    }),
    setupRequested: (state) => {
      state.phase = working;
    },
    qrCodeOpened: (state) => {
      state.copying = 'none';
      state.phase = working;
    },
    /** The link is in the secret store. */
    registered: (state, { payload }: PayloadAction<{ readonly isRenewed: boolean }>): AuthenticatorState => ({
      ...initialState,
      ...payload,
      appName: state.appName,
      progress: 'registered',
    }),
    /** Another tab has registered again, so this tab's link no longer works. */
    replaced: ({ appName }): AuthenticatorState => ({ ...initialState, appName }),
    registrationRefused: (state, { payload }: PayloadAction<Phase>) => {
      state.phase = payload;
    },
    copyRequested: (state) => {
      state.copying = 'none';
    },
    copyEnded: (state, { payload }: PayloadAction<AuthenticatorState['copying']>) => {
      state.copying = payload;
    },
    qrCodePassed: (state) => state,
    nameSubmitted: (state, { payload }: PayloadAction<{ readonly appName: string }>) => {
      state.appName = payload.appName;
    },
    codeSubmitted: (state, _action: PayloadAction<{ readonly code: Secret }>) => {
      state.phase = working;
    },
    /** From now on, the code may have been right, even if the page is reloaded or the user leaves before the response arrives. */
    codeSent: (state) => {
      state.isUnanswered = true;
    },
    codeRefused: (state, { payload }: PayloadAction<SetupCodeRefusal>) => {
      state.isUnanswered = payload.isUnanswered;
      state.phase = failed(payload.error);
    },
    /** A code's error clears when its field gets the focus (R5). */
    codeFocused: (state) => {
      if (state.phase.status === 'failed') state.phase = idle;
    },
    skipped: (state) => state,
    /** Set up, failed, or skipped: on the way to the profile. Busy until then, since a second press would skip the recovery codes. */
    reset: ({ phase }): AuthenticatorState => ({ ...initialState, progress: 'ended', phase }),
    stopped: (state) => {
      state.phase = idle;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(locationChanged, (state, { payload: { path, by } }) => {
        // An error belongs to the screen that it was on, unless the user tries again on the first one.
        const isForIntro = path === '/totp-setup' && by === 'app';
        if (state.progress === 'ended' || (state.phase.status === 'failed' && !isForIntro)) state.phase = idle;
      })
      .addMatcher(isUserChange, () => initialState);
  },
  selectors: {
    selectAuthenticator: (state) => state,
    selectAppName: (state) => state.appName,
    selectCopying: (state) => state.copying,
    selectIsRenewed: (state) => state.isRenewed,
    selectAuthenticatorPhase: (state) => state.phase,
  },
});

declare module '../../core/root-reducer.js' {
  interface LazySlices extends WithSlice<typeof slice> {}
}

export const authenticatorSlice = slice.injectInto(rootReducer);
export const authenticator = authenticatorSlice.actions;
export const { selectAuthenticator, selectAppName, selectCopying, selectIsRenewed, selectAuthenticatorPhase } =
  authenticatorSlice.selectors;

/** The user whose registration awaits its first code. */
export const selectRegisteredUser = (state: RootState): string | null =>
  selectAuthenticator(state).progress === 'registered' ? (selectSession(state).userId ?? null) : null;
