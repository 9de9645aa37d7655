// The session (spec 4 and 7): is it still good, how long since it was used, keep it alive, end it, forget what was read in it.
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { announcementsApi } from './announcements-api.js';
import { brandingApi } from './branding-api.js';
import * as calls from './contract/session.js';
import { type Answer, type Arg, gatewayApi, KEEP, type Key, orElse, to } from './gateway-api.js';

/** Milliseconds that a call of the idle watch may take: less than its countdown. */
const IDLE_TIMEOUT_MS = 5_000;

export const sessionApi = gatewayApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Whether the session is still good: logged in when `validated` is true and there is a `userId` (spec 4).
     * Kept until `dropCachedSession`; every failure is the session flow's own.
     */
    validateSession: build.query<Answer<typeof calls.validateSession>, Key<typeof calls.validateSession>>({
      query: to(calls.validateSession),
      providesTags: ['Session'],
      keepUnusedDataFor: KEEP.session,
      extraOptions: { ownErrors: true, background: true },
    }),
    /** Seconds since the session was last used, in any tab and any app. Never fails: 0 on any error (spec 7). */
    lastAccessed: build.mutation<Answer<typeof calls.lastAccessed>, Arg<typeof calls.lastAccessed>>({
      queryFn: orElse(calls.lastAccessed, 0),
      extraOptions: { ownErrors: true, background: true, timeoutMs: IDLE_TIMEOUT_MS },
    }),
    /** Tells the gateway that the user is there. Never fails: what goes wrong is swallowed (spec 8). */
    keepAlive: build.mutation<Answer<typeof calls.keepAlive>, Arg<typeof calls.keepAlive>>({
      queryFn: orElse(calls.keepAlive, null),
      extraOptions: { ownErrors: true, background: true, once: true },
    }),
    /** Ends the session at the gateway, which drops the cookies. Nobody is kept waiting for a gateway that does not answer: 5 s. */
    logout: build.mutation<Answer<typeof calls.logout>, Arg<typeof calls.logout>>({
      query: to(calls.logout),
      invalidatesTags: ['Session'],
      extraOptions: { ownErrors: true, once: true, timeoutMs: 5_000 },
    }),
  }),
});

type StateOf<Select extends (...args: never) => (state: never) => unknown> = Parameters<ReturnType<Select>>[0];
type DataLayerState = StateOf<typeof brandingApi.endpoints.publicBrand.select> & StateOf<typeof announcementsApi.endpoints.announcements.select>;

/**
 * Forgets all that was read for a user, when the auth cookie changes or goes (spec 4: "the cached session is dropped").
 * Running reads are aborted, what is on screen is asked for anew; the public brand and the announcements stay.
 */
export const dropCachedSession = (): ThunkAction<void, DataLayerState, unknown, UnknownAction> => (dispatch, getState) => {
  const brand = brandingApi.endpoints.publicBrand.select()(getState()).data;
  const news = announcementsApi.endpoints.announcements.select()(getState()).data;
  for (const running of dispatch(gatewayApi.util.getRunningQueriesThunk())) running.abort();
  dispatch(gatewayApi.util.resetApiState());
  if (brand) dispatch(brandingApi.util.upsertQueryEntries([{ endpointName: 'publicBrand', arg: undefined, value: brand }]));
  if (news) dispatch(announcementsApi.util.upsertQueryEntries([{ endpointName: 'announcements', arg: undefined, value: news }]));
};
