// Sends the first page's queries in parallel with the session's validation instead of after it, which saves one round trip.
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { AppExtra } from '../core/extra.js';
import type { AppStartListening } from '../core/flow.js';
import { readBridge } from '../services/session/bridge-session.js';
import { validationStarted } from '../services/session/session-status-slice.js';

/** The signed-in user according to the page's cookies, not validated yet. */
export interface PrefetchUser {
  readonly userId: string;
  /** The effective role, e.g. `ROLE_PLAN_ADMIN`. Absent if the cookies do not contain it. */
  readonly role?: string;
}

/** The queries for an app's first page, e.g. `[api.util.prefetch('planList', { userId }, {})]`. */
export type PrefetchReads = (user: PrefetchUser) => readonly ThunkAction<unknown, never, AppExtra, UnknownAction>[];

/**
 * Results are cached by user and stay hidden until the session is validated, because hooks have no user before that. A refusal before that
 * says nothing that the validation does not say. A 403 never ends the session (services/errors/): the session may be limited to one task,
 * such as signing a document, and the page may not need the data. Hooks repeat failed queries.
 */
export function prefetchDuringValidation(startListening: AppStartListening, reads: PrefetchReads): void {
  startListening({
    actionCreator: validationStarted,
    effect: (_action, { dispatch, extra }) => {
      const bridge = readBridge(extra);
      if (!bridge) return;
      const { userId, role } = bridge;
      for (const read of reads(role === undefined ? { userId } : { userId, role })) dispatch(read as never); // it may read any state
    },
  });
}
