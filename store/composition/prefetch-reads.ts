// Sends what the first page shows beside the session's validation, instead of after it: one round trip less until it is seen.
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { AppExtra } from '../core/extra.js';
import type { AppStartListening } from '../core/flow.js';
import { readBridge } from '../services/session/bridge-session.js';
import { validationStarted } from '../services/session/session-status-slice.js';

/** Who the page's cookies say is signed in; not validated yet. */
export interface PrefetchUser {
  readonly userId: string;
  /** The role that counts, e.g. `ROLE_PLAN_ADMIN`; absent where the cookies do not tell. */
  readonly role?: string;
}

/** The queries of an app's first page, e.g. `[api.util.prefetch('planList', { userId }, {})]`. */
export type PrefetchReads = (user: PrefetchUser) => readonly ThunkAction<unknown, never, AppExtra, UnknownAction>[];

/**
 * What comes is kept by user and shown to nobody before the session is good: hooks know no user until then. A refusal says nothing that
 * the validation does not, and ends nothing (services/errors/): a session may be for one thing only, such as signing a document, and the
 * page may not need what was asked for. Hooks ask again where a query has failed.
 */
export function prefetchBesideValidation(startListening: AppStartListening, reads: PrefetchReads): void {
  startListening({
    actionCreator: validationStarted,
    effect: (_action, { dispatch, extra }) => {
      const bridge = readBridge(extra);
      if (!bridge) return;
      const { userId, role } = bridge;
      for (const read of reads(role === undefined ? { userId } : { userId, role })) dispatch(read as never); // whatever state it reads
    },
  });
}
