// The session as this browser tab knows it (spec 3): who is signed in, where they belong, what is unfinished.
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/**
 * One member per session-storage key of contract 2; an absent value is an absent member.
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
  readonly mfaCode?: string;
}

/** The session-storage keys, which other apps of the same origin read by name (contract 2). */
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
  'mfaCode',
] as const satisfies readonly (keyof SessionState)[];

/** `/plan_admin` for `ROLE_PLAN_ADMIN` (contract 7). */
export const siteOfRole = (role: string): string => `/${role.replace(/^ROLE_/, '').toLowerCase()}`;

/** What a successful authentication says (spec 3, Auth response); the first role counts. */
export interface SignedIn {
  readonly userId: string;
  readonly token: string;
  readonly roles: readonly string[];
}

const initialState: SessionState = {};

const slice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    /** The gateway wants more before it lets the user in: the credentials wait for the next step. */
    credentialsKept: (state, { payload }: PayloadAction<{ readonly userName: string; readonly basicAuthToken: string }>) => ({
      ...state,
      ...payload,
    }),
    signedIn: (state, { payload: { userId, token, roles } }: PayloadAction<SignedIn>) => {
      const role = roles[0] ?? '';
      return { ...state, userId, token, role, site: siteOfRole(role), showAlerts: 'true' };
    },
    /** A link's token opened a session for what the link is about. */
    linkSignedIn: (state, { payload: { userId, token, roles } }: PayloadAction<SignedIn>) => {
      const role = roles[0] ?? '';
      return { ...state, userId, authToken: token, role, site: siteOfRole(role) };
    },
    landingFound: (state, { payload }: PayloadAction<{ readonly url: string; readonly external: boolean }>) => ({
      ...state,
      landingPageUrl: payload.url,
      landingPageExternal: String(payload.external),
      hasLandingData: 'true',
    }),
    adoptionMarked: (state, { payload }: PayloadAction<boolean>) => without({ ...state, mfaAdoptionInProgress: 'true' }, payload ? [] : ['mfaAdoptionInProgress']),
    authenticatorSetUp: (state, { payload }: PayloadAction<boolean>) => ({ ...state, isTotpSetupSuccess: String(payload) }),
    userNameKnown: (state, { payload }: PayloadAction<string>) => ({ ...state, userName: payload }),
    /** The sign-in, adoption or enrollment is finished or given up: what only it needed goes. */
    secretsDropped: (state) => without(state, ['basicAuthToken', 'mfaCode']),
    /** Nobody is signed in here any more. */
    sessionCleared: () => initialState,
  },
  selectors: {
    selectSession: (state) => state,
    selectIsSignedIn: (state) => Boolean(state.userId && state.token),
  },
});

function without(state: SessionState, keys: readonly (keyof SessionState)[]): SessionState {
  return Object.fromEntries(Object.entries(state).filter(([key]) => !keys.some((dropped) => dropped === key)));
}

export const sessionSlice = slice;
export const {
  credentialsKept,
  signedIn,
  linkSignedIn,
  landingFound,
  adoptionMarked,
  authenticatorSetUp,
  userNameKnown,
  secretsDropped,
  sessionCleared,
} = slice.actions;
export const { selectSession, selectIsSignedIn } = slice.selectors;
