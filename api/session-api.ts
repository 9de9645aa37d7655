// The session: validating it, the time since its last use, keeping it alive, ending it, forgetting what was read in it.
import * as calls from './contract/session.js';
import { mutationOf, withFallback } from './endpoint.js';
import { gatewayApi, USER_TAGS } from './gateway-api.js';
import { hooksOf } from './hooks-of.js';
import { withoutHooks } from './without-hooks.js';

/** Timeout of one validation attempt in milliseconds: an app shows nothing before it ends. */
const VALIDATION_TIMEOUT_MS = 6_000;
/** Timeout of an idle-watch call in milliseconds: less than its countdown. */
const IDLE_TIMEOUT_MS = 5_000;

const api = gatewayApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Whether the session is still valid: logged in if `validated` is true and there is a `userId`.
     * A mutation: the response decides the next step, so one user's response must never be used for another. The session flow
     * handles every failure itself.
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
    /** Tells the gateway that the user is active, because it learns of that only from calls. Never fails: errors are swallowed. */
    keepAlive: build.mutation({
      queryFn: withFallback(calls.keepAlive, null),
      extraOptions: { ownErrors: true, once: true },
    }),
    /**
     * Ends the session at the gateway, which deletes the cookies. Gives up after 5 s, because the user is waiting to leave. A refused guard
     * waits less and leaves the page before the response arrives.
     */
    logout: build.mutation({
      ...mutationOf(calls.logout),
      extraOptions: { ownErrors: true, once: true, keepalive: true, timeoutMs: 5_000 },
    }),
  }),
});

/** Validating, watching, keeping alive, and ending the session. */
export const sessionApi = withoutHooks(api);

export const { useValidateSessionMutation, useLastAccessedMutation, useKeepAliveMutation, useLogoutMutation } = hooksOf(api, calls);

/**
 * Drops all data that was read for a user, when the auth cookie changes or disappears.
 * Data that no component uses is forgotten, and data on screen is requested again. The public brand and the announcements stay.
 * Running mutations are left alone: a sign-in changes the cookie while it runs.
 */
export const dropCachedSession = () => gatewayApi.util.invalidateTags([...USER_TAGS]);

/** Forgets everything immediately and aborts running calls: another user is signed in here, or none. */
export const forgetCachedUser = () => gatewayApi.util.resetApiState();
