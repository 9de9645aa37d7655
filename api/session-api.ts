// The session: is it still good, how long since it was used, keep it alive, end it, forget what was read in it.
import * as calls from './contract/session.js';
import { mutationOf, withFallback } from './endpoint.js';
import { gatewayApi, USER_TAGS } from './gateway-api.js';
import { hooksOf } from './hooks-of.js';

/** Milliseconds that a try of the validation may take: an app shows nothing before it. */
const VALIDATION_TIMEOUT_MS = 6_000;
/** Milliseconds that a call of the idle watch may take: less than its countdown. */
const IDLE_TIMEOUT_MS = 5_000;

/** Validating, watching, keeping alive and ending the session. */
export const sessionApi = gatewayApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Whether the session is still good: logged in when `validated` is true and there is a `userId`.
     * A mutation: the answer decides what happens next, so that one user's must never stand for another's. Every failure is the
     * session flow's own matter.
     */
    validateSession: build.mutation({
      ...mutationOf(calls.validateSession),
      extraOptions: { ownErrors: true, timeoutMs: VALIDATION_TIMEOUT_MS },
    }),
    /** Seconds since the session was last used, in any tab and any app. Never fails: 0 on any error. */
    lastAccessed: build.mutation({
      queryFn: withFallback(calls.lastAccessed, 0),
      extraOptions: { ownErrors: true, once: true, timeoutMs: IDLE_TIMEOUT_MS },
    }),
    /** Tells the gateway that the user is there. Never fails: what goes wrong is swallowed. */
    keepAlive: build.mutation({
      queryFn: withFallback(calls.keepAlive, null),
      extraOptions: { ownErrors: true, once: true },
    }),
    /** Ends the session at the gateway, which drops the cookies; gives up after 5 s, for somebody waits to leave. */
    logout: build.mutation({
      ...mutationOf(calls.logout),
      extraOptions: { ownErrors: true, once: true, timeoutMs: 5_000 },
    }),
  }),
});

export const { useValidateSessionMutation, useLastAccessedMutation, useKeepAliveMutation, useLogoutMutation } = hooksOf(sessionApi, calls);

/**
 * Drops all that was read for a user, when the auth cookie changes or goes.
 * What no component uses is forgotten, what is on screen is asked for again; the public brand and the announcements stay.
 * Running mutations are left alone: a sign-in changes the cookie while it is under way.
 */
export const dropCachedSession = () => gatewayApi.util.invalidateTags([...USER_TAGS]);

/** Forgets everything at once, and aborts what is under way: another user is signed in here, or none. */
export const forgetCachedUser = () => gatewayApi.util.resetApiState();
