// The session (spec 4 and 7): is it still good, how long since it was used, keep it alive, end it, forget what was read in it.
import * as calls from './contract/session.js';
import {
  type ResultOf,
  type MutationArg,
  gatewayApi,
  CACHE_SECONDS,
  type QueryArg,
  withFallback,
  toRequest,
  USER_TAGS,
} from './gateway-api.js';

/** Milliseconds that a call of the idle watch may take: less than its countdown. */
const IDLE_TIMEOUT_MS = 5_000;

/** The session: the endpoints of this area, documented one by one. */
export const sessionApi = gatewayApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Whether the session is still good: logged in when `validated` is true and there is a `userId` (spec 4).
     * Kept until `dropCachedSession`; every failure is the session flow's own matter.
     */
    validateSession: build.query<ResultOf<typeof calls.validateSession>, QueryArg<typeof calls.validateSession>>({
      query: toRequest(calls.validateSession),
      providesTags: ['Session'],
      keepUnusedDataFor: CACHE_SECONDS.session,
      extraOptions: { ownErrors: true },
    }),
    /** Seconds since the session was last used, in any tab and any app. Never fails: 0 on any error (spec 7). */
    lastAccessed: build.mutation<ResultOf<typeof calls.lastAccessed>, MutationArg<typeof calls.lastAccessed>>({
      queryFn: withFallback(calls.lastAccessed, 0),
      extraOptions: { ownErrors: true, once: true, timeoutMs: IDLE_TIMEOUT_MS },
    }),
    /** Tells the gateway that the user is there. Never fails: what goes wrong is swallowed (spec 8). */
    keepAlive: build.mutation<ResultOf<typeof calls.keepAlive>, MutationArg<typeof calls.keepAlive>>({
      queryFn: withFallback(calls.keepAlive, null),
      extraOptions: { ownErrors: true, once: true },
    }),
    /** Ends the session at the gateway, which drops the cookies; gives up after 5 s, for somebody waits to leave. */
    logout: build.mutation<ResultOf<typeof calls.logout>, MutationArg<typeof calls.logout>>({
      query: toRequest(calls.logout),
      invalidatesTags: ['Session'],
      extraOptions: { ownErrors: true, once: true, timeoutMs: 5_000 },
    }),
  }),
});

/** `validateSession` as a React hook. */
export const useValidateSessionQuery = sessionApi.useValidateSessionQuery;
/** `lastAccessed` as a React hook. */
export const useLastAccessedMutation = sessionApi.useLastAccessedMutation;
/** `keepAlive` as a React hook. */
export const useKeepAliveMutation = sessionApi.useKeepAliveMutation;
/** `logout` as a React hook. */
export const useLogoutMutation = sessionApi.useLogoutMutation;

/**
 * Drops all that was read for a user, when the auth cookie changes or goes (spec 4: "the cached session is dropped").
 * What nobody shows is forgotten, what is on screen is asked for anew; the public brand and the announcements stay.
 * Running mutations are left alone: a sign-in changes the cookie while it is under way.
 */
export const dropCachedSession = () => gatewayApi.util.invalidateTags([...USER_TAGS]);
