// Enrolling an email address and a phone (R4): the typed values, their mode, and the submit's progress.
import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { EnteredPhone } from '../../core/entered-phone.js';
import type { BackRoute, CancellableMode, PhoneMode } from './phone-mode.js';
import { enrollmentStarted } from './contact-update-events.js';
import { locationChanged } from '../../core/location.js';
import { mfaEnded } from '../mfa/mfa-events.js';
import type { DisplayText } from '../../core/messages.js';
import { endedWith, failedElsewhereWithToast, failedWithToast, idle, type Phase, working } from '../../core/phase.js';
import { rootReducer } from '../../core/root-reducer.js';
import { isUserChange } from '../../services/session/session-slice.js';

/** What the user has entered so far, and where Cancel leads. */
export interface ContactUpdateState {
  readonly backRoute: BackRoute;
  readonly mode: PhoneMode | null;
  readonly phone: EnteredPhone | null;
  /** The last typed address. Null after a reload, which asks the gateway. */
  readonly email: string | null;
  /** The address or number to which the latest code went. */
  readonly codeSentTo: string | null;
  /** The name of the user's authenticator app, which must confirm a change of the profile's phone. */
  readonly authenticator: string | null;
  /** The app has confirmed the change. Not persisted: after a reload it must confirm again. */
  readonly isAuthenticatorVerified: boolean;
  readonly phase: Phase;
}

const initialState: ContactUpdateState = {
  backRoute: '/',
  mode: null,
  phone: null,
  email: null,
  codeSentTo: null,
  authenticator: null,
  isAuthenticatorVerified: false,
  phase: idle,
};

export type RememberedContactUpdate = Pick<ContactUpdateState, 'backRoute' | 'mode' | 'phone' | 'authenticator' | 'codeSentTo'>;

const slice = createSlice({
  name: 'contactUpdate',
  initialState,
  reducers: {
    /** The tab was reloaded in the middle. */
    restored: (_state, { payload }: PayloadAction<RememberedContactUpdate>) => ({ ...initialState, ...payload }),
    emailSubmitted: (state, { payload }: PayloadAction<{ readonly email: string }>) => {
      state.email = payload.email;
      state.phase = working;
    },
    phoneSubmitted: (state, { payload }: PayloadAction<{ readonly mode: PhoneMode; readonly phone: EnteredPhone }>) => {
      state.mode = payload.mode;
      state.phone = payload.phone;
      state.phase = working;
    },
    codeSent: (state, { payload }: PayloadAction<string>) => {
      state.codeSentTo = payload;
    },
    authenticatorFound: (state, { payload }: PayloadAction<string>) => {
      state.authenticator = payload;
    },
    authenticatorVerified: (state) => {
      state.isAuthenticatorVerified = true;
    },
    cancelRequested: (state, _action: PayloadAction<{ readonly mode: CancellableMode }>) => state,
    refused: (state, { payload }: PayloadAction<DisplayText>) => {
      state.phase = failedWithToast(payload);
    },
    /** Whether the user has an app is unknown, so the number was not sent. */
    lookupFailed: (state, { payload }: PayloadAction<DisplayText>) => {
      state.phase = failedElsewhereWithToast(payload);
    },
    stopped: (state) => {
      state.phase = idle;
    },
    /** Enrolled or abandoned: nothing is kept. */
    reset: () => initialState,
  },
  extraReducers: (builder) => {
    builder
      .addCase(enrollmentStarted, (_state, { payload }) => ({ ...initialState, ...payload }))
      .addCase(mfaEnded, (state, { payload }) => {
        state.phase = endedWith(payload);
      })
      .addCase(locationChanged, (state) => {
        state.phase = idle;
      })
      .addMatcher(isUserChange, () => initialState);
  },
  selectors: {
    selectContactUpdate: (state) => state,
    selectBackRoute: (state) => state.backRoute,
    selectUpdatePhase: (state) => state.phase,
  },
});

declare module '../../core/root-reducer.js' {
  interface LazySlices extends WithSlice<typeof slice> {}
}

export const contactUpdateSlice = slice.injectInto(rootReducer);
export const contactUpdate = contactUpdateSlice.actions;
export const { selectContactUpdate, selectBackRoute, selectUpdatePhase } = contactUpdateSlice.selectors;
