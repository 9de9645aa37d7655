// The session as this browser tab knows it (R3): who is signed in, where they belong, what is unfinished.
import { createSlice, isAnyOf, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { revealText, type Secret } from '../../../api/secret.js';
import { locationChanged, type MovedBy } from '../../core/location.js';
import { findRoute, isSignedInRoute, isStepOf } from '../../core/routes.js';
import type { Bridged } from './bridge-session.js';

/**
 * One member per session-storage key of P2; an absent value is an absent member.
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
  /** The token of a sign-in by link; it opens no guarded route by itself. */
  readonly authToken?: string;
  /** The Authorization header of an unfinished sign-in, adoption or enrollment. */
  readonly basicAuthToken?: string;
  /** When that sign-in is over (epoch ms): no key of other apps', but it comes and goes with the password. */
  readonly attemptEnds?: string;
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

/** `/plan_admin` for `ROLE_PLAN_ADMIN` (P7). */
export const siteOfRole = (role: string): string => `/${role.replace(/^ROLE_/, '').toLowerCase()}`;

/** The session with a role, and with the site that it belongs to; without one it has neither. */
export function withRole(session: SessionState, role: string | undefined): SessionState {
  return role ? { ...session, role, site: siteOfRole(role) } : without(session, ['role', 'site']);
}

/** What of a session may be this user's: nothing of another one's. */
const ownOf = (session: SessionState, userId: string): SessionState =>
  session.userId === undefined || session.userId === userId ? session : {};

/** The session as the cookies have it. */
export function withBridge(session: SessionState, { userId, token, role }: Bridged): SessionState {
  const own = { ...ownOf(session, userId), userId, token };
  return role === undefined ? own : withRole(own, role);
}

/** What a successful authentication says (R3.1); the first role counts. */
export interface SignedIn {
  readonly userId: string;
  readonly token: string | Secret;
  readonly roles: readonly string[];
}

const initialState: SessionState = {};

/** Who looks for a forgotten username or password is not in the middle of a sign-in any more, whatever Forward would show. */
const isForgetting = (path: string): boolean => isStepOf(path, 'forgot-username', 'password-reset') && !isSignedInRoute(path);

/** Going back to the sign-in screen gives the attempt up: the next user may be another one. A page load changes nothing. */
const givesUp = (path: string, by: MovedBy): boolean => isForgetting(path) || (findRoute(path) === '/' && by !== 'load');

/** What only an unfinished sign-in, adoption or enrollment needs. */
const ATTEMPT_KEYS = ['basicAuthToken', 'attemptEnds', 'mfaCode'] as const;

/** The right credentials of a sign-in that has not ended. */
type Accepted = Required<Pick<SessionState, 'userName' | 'basicAuthToken' | 'attemptEnds'>>;

const slice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    /** Password accepted, the next step pending. Replaces any earlier session. */
    credentialsAccepted: (_state, { payload }: PayloadAction<Accepted>) => payload,
    /** A mark that an earlier, abandoned adoption left would shut this sign-in out of every guarded route. */
    signedIn: (state, { payload: { userId, token, roles } }: PayloadAction<SignedIn>) =>
      withRole(
        { ...without(ownOf(state, userId), ['mfaAdoptionInProgress']), userId, token: revealText(token), showAlerts: 'true' },
        roles[0],
      ),
    /** A link's token opened a session for what the link is about. */
    linkSignedIn: (state, { payload: { userId, token, roles } }: PayloadAction<SignedIn>) =>
      withRole({ ...ownOf(state, userId), userId, authToken: revealText(token) }, roles[0]),
    /** The cookies' session is good: an app of the partner side takes it over (R3). */
    sessionAdopted: (state, { payload }: PayloadAction<Bridged>) => withBridge(state, payload),
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
    /** It was shown, which happens once. */
    authenticatorOutcomeSeen: (state) => {
      delete state.isTotpSetupSuccess;
    },
    userNameLoaded: (state, { payload }: PayloadAction<string>) => {
      state.userName = payload;
    },
    /** The sign-in, adoption or enrollment is finished or given up: what only it needed goes. */
    secretsCleared: (state) => without(state, ATTEMPT_KEYS),
    /** Nobody is signed in here any more. */
    sessionCleared: () => initialState,
  },
  extraReducers: (builder) => {
    builder.addCase(locationChanged, (state, { payload }) => (givesUp(payload.path, payload.by) ? without(state, ATTEMPT_KEYS) : state));
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
  sessionAdopted,
  landingPageLoaded,
  adoptionMarked,
  authenticatorSetupFinished,
  userNameLoaded,
  secretsCleared,
  sessionCleared,
} = slice.actions;
/** Dispatch it once `isTotpSetupSuccess` has been told: it is news once. */
export const authenticatorOutcomeSeen = slice.actions.authenticatorOutcomeSeen;
/** Who is signed in, as session storage has it: userId, role, site, landing page. */
export const selectSession = slice.selectors.selectSession;
/** Whether this tab holds a user and a token. Whether the gateway still takes it is what `selectIsLoggedIn` knows. */
export const selectIsSignedIn = slice.selectors.selectIsSignedIn;

/** The session is gone or may be another user's: what was under way is over. */
export const isUserChange = isAnyOf(slice.actions.sessionCleared, slice.actions.credentialsAccepted, slice.actions.signedIn);
