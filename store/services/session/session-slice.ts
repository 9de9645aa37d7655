// The session in this browser tab (R3): the signed-in user, their landing page, and unfinished steps.
import { createSlice, isAnyOf, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { Secret } from '../../../api/secret.js';
import { locationChanged, type MovedBy } from '../../core/location.js';
import { endsWithSession, findRoute, isStepOf } from '../../core/routes.js';
import type { BridgeSession } from './bridge-session.js';

/**
 * One member per session-storage key of P2. An absent value is an absent member.
 * `token`, `authToken`, `basicAuthToken` and `mfaCode` are secrets: DevTools see them redacted.
 */
export interface SessionState {
  readonly userId?: string;
  readonly userName?: string;
  readonly token?: string;
  readonly role?: string;
  readonly showAlerts?: string;
  /** The role without ROLE_, lowercased, after a slash: `/plan_admin`. */
  readonly site?: string;
  readonly landingPageUrl?: string;
  readonly landingPageExternal?: string;
  readonly hasLandingData?: string;
  readonly mfaAdoptionInProgress?: string;
  /** 'true' or 'false', once the authenticator wizard has ended. */
  readonly isTotpSetupSuccess?: string;
  /** The token of a sign-in by link. It opens no guarded route by itself. */
  readonly authToken?: string;
  /** The Authorization header of an unfinished sign-in, adoption, or enrollment. */
  readonly basicAuthToken?: string;
  /** When that sign-in expires (epoch ms). Other apps do not use this key. It is set and removed with the password. */
  readonly attemptEnds?: string;
  /** Never set here, because a code goes straight into its call. Removed with the password, in case another app wrote it. */
  readonly mfaCode?: string;
}

/** The session-storage keys, which other apps of the same origin read by name (P2). */
export const SESSION_KEYS = [
  'userId',
  'userName',
  'token',
  'role',
  'showAlerts',
  'site',
  'landingPageUrl',
  'landingPageExternal',
  'hasLandingData',
  'mfaAdoptionInProgress',
  'isTotpSetupSuccess',
  'authToken',
  'basicAuthToken',
  'attemptEnds',
  'mfaCode',
] as const satisfies readonly (keyof SessionState)[];

/** `/plan_admin` for `ROLE_PLAN_ADMIN` (P2). */
const siteOfRole = (role: string): string => `/${role.replace(/^ROLE_/, '').toLowerCase()}`;

/** The session with a role and its site, or with neither if there is no role. */
export function withRole(session: SessionState, role: string | undefined): SessionState {
  return role ? { ...session, role, site: siteOfRole(role) } : without(session, ['role', 'site']);
}

/** The session if it is this user's, or an empty one: a session without a user is an unfinished sign-in, which may be anybody's. */
const ownOf = (session: SessionState, userId: string): SessionState => (session.userId === userId ? session : {});

/** The session according to the cookies. */
export function withBridge(session: SessionState, { userId, token, role }: BridgeSession): SessionState {
  const own = { ...ownOf(session, userId), userId, token };
  return role === undefined ? own : withRole(own, role);
}

/** The result of a successful authentication. The first role counts (R6.1). */
export interface SignedIn {
  readonly userId: string;
  readonly token: Secret;
  readonly roles: readonly string[];
}

const initialState: SessionState = {};

/** A user who recovers a username or password has left the sign-in, whatever Forward would show. */
const isRecoveryRoute = (path: string): boolean => isStepOf(path, 'forgot-username', 'password-reset') && !endsWithSession(path);

/** Going back to the sign-in screen abandons the attempt, since another user may be next. A page load changes nothing. */
const givesUp = (path: string, by: MovedBy): boolean => isRecoveryRoute(path) || (findRoute(path) === '/' && by !== 'load');

/** The keys that only an unfinished sign-in, adoption, or enrollment needs. */
const ATTEMPT_KEYS = ['basicAuthToken', 'attemptEnds', 'mfaCode'] as const;

/** Without a signed-in user, the name is the attempt's as well. */
const withoutAttempt = (state: SessionState): SessionState =>
  without(state, state.userId === undefined ? ['userName', ...ATTEMPT_KEYS] : ATTEMPT_KEYS);

/** The correct credentials of an unfinished sign-in. */
type Accepted = Required<Pick<SessionState, 'userName' | 'attemptEnds'>> & { readonly basicAuthToken: Secret };

/** The cookies' session. */
type Taken = Omit<BridgeSession, 'token'> & Pick<SignedIn, 'token'>;

const slice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    /** The password is accepted and the next step pending. Replaces any earlier session. */
    credentialsAccepted: (_state, { payload }: PayloadAction<Accepted>) => ({
      ...payload,
      basicAuthToken: payload.basicAuthToken.reveal(),
    }),
    /**
     * Completes the accepted credentials. Removes the marker of an earlier, abandoned adoption, which would block this sign-in from every
     * guarded route.
     */
    signedIn: (state, { payload: { userId, token, roles } }: PayloadAction<SignedIn>) =>
      withRole(
        {
          ...without(state.userId ? ownOf(state, userId) : state, ['mfaAdoptionInProgress']),
          userId,
          token: token.reveal(),
          showAlerts: 'true',
        },
        roles[0],
      ),
    /** A link's token opened a session for the link's purpose. */
    linkSignedIn: (state, { payload: { userId, token, roles } }: PayloadAction<SignedIn>) =>
      withRole({ ...ownOf(state, userId), userId, authToken: token.reveal() }, roles[0]),
    /** Takes over the cookies' session (R3). */
    bridgeSessionTaken: (state, { payload }: PayloadAction<Taken>) => withBridge(state, { ...payload, token: payload.token.reveal() }),
    landingPageLoaded: (state, { payload }: PayloadAction<{ readonly url: string; readonly external: boolean }>) => {
      state.landingPageUrl = payload.url;
      state.landingPageExternal = String(payload.external);
      state.hasLandingData = 'true';
    },
    adoptionMarked: (state, { payload }: PayloadAction<boolean>) => {
      if (payload) state.mfaAdoptionInProgress = 'true';
      else delete state.mfaAdoptionInProgress;
    },
    authenticatorSetupFinished: (state, { payload }: PayloadAction<boolean>) => {
      state.isTotpSetupSuccess = String(payload);
    },
    /** The outcome was shown. It is shown only once. */
    authenticatorOutcomeSeen: (state) => {
      delete state.isTotpSetupSuccess;
    },
    userNameLoaded: (state, { payload }: PayloadAction<string>) => {
      state.userName = payload;
    },
    /** The sign-in, adoption, or enrollment is finished or abandoned. Removes what only it needed. */
    attemptCleared: withoutAttempt,
    /** No user is signed in here anymore. */
    sessionCleared: () => initialState,
    /** Another user has taken over, or the user has signed out in another tab. What this tab does without a session continues. */
    userForgotten: () => initialState,
  },
  extraReducers: (builder) => {
    builder.addCase(locationChanged, (state, { payload }) => (givesUp(payload.path, payload.by) ? withoutAttempt(state) : state));
  },
  selectors: {
    selectSession: (state) => state,
    selectIsSignedIn: (state) => Boolean(state.userId && state.token),
  },
});

function without(state: SessionState, keys: readonly (keyof SessionState)[]): SessionState {
  return Object.fromEntries(Object.entries(state).filter(([key]) => !keys.some((dropped) => dropped === key)));
}

declare module '../../core/root-reducer.js' {
  interface EagerSlices extends WithSlice<typeof slice> {}
}

export const sessionSlice = slice;
export const {
  credentialsAccepted,
  signedIn,
  linkSignedIn,
  bridgeSessionTaken,
  landingPageLoaded,
  adoptionMarked,
  authenticatorSetupFinished,
  userNameLoaded,
  attemptCleared,
  sessionCleared,
  userForgotten,
} = slice.actions;
/** Dispatch it once `isTotpSetupSuccess` has been shown, so it is shown only once. */
export const authenticatorOutcomeSeen = slice.actions.authenticatorOutcomeSeen;
/** The signed-in user, as in session storage: userId, role, site, landing page. */
export const selectSession = slice.selectors.selectSession;
/** Whether this tab has a user and a token. `selectIsLoggedIn` tells whether the gateway has confirmed the session. */
export const selectIsSignedIn = slice.selectors.selectIsSignedIn;

/** The session has ended or may be another user's, so unfinished flows are over. */
export const isUserChange = isAnyOf(
  slice.actions.sessionCleared,
  slice.actions.userForgotten,
  slice.actions.credentialsAccepted,
  slice.actions.signedIn,
);
