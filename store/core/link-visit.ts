// How a link's token reaches its screen: first in the address, and after the link is opened in the history entry,
// which survives a reload and never reaches a server log, a bookmark, or another app.
import * as v from 'valibot';

/** What the history entry of a link's screen keeps. */
export interface LinkHistory {
  readonly linkToken?: string;
  /** The link's purpose is fulfilled. A reload shows this again without the token. */
  readonly linkDone?: boolean;
}

const History = v.object({ linkToken: v.optional(v.string()), linkDone: v.optional(v.boolean()) });

/** A visit to a link's screen. `token` is null if there is none. */
export interface LinkVisit {
  readonly token: string | null;
  readonly isDone: boolean;
}

/** Reads the address's query, or if it has no token, the history entry's state, which may be anything. */
export function readLinkVisit(query: URLSearchParams, historyState: unknown): LinkVisit {
  const kept = v.safeParse(History, historyState);
  const { linkToken, linkDone } = kept.success ? kept.output : {};
  const token = query.get('token') || linkToken || null;
  return { token, isDone: token === null && linkDone === true };
}
