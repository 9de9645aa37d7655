// How a link's token reaches its screen: in the address when the link is opened, from then on in the history entry,
// which no server log, bookmark or other app sees and which survives a reload.
import * as v from 'valibot';

/** What the history entry of a link's screen keeps. */
export interface LinkHistory {
  readonly linkToken?: string;
  /** What the link was for is done: a reload says so again, without its token. */
  readonly linkDone?: boolean;
}

const History = v.object({ linkToken: v.optional(v.string()), linkDone: v.optional(v.boolean()) });

/** The visit of a link's screen. `token` is null where there is none. */
export interface LinkVisit {
  readonly token: string | null;
  readonly isDone: boolean;
}

/** Reads the address's query, and where that has no token the history entry's state, which may be anything. */
export function readLinkVisit(query: URLSearchParams, historyState: unknown): LinkVisit {
  const kept = v.safeParse(History, historyState);
  const { linkToken, linkDone } = kept.success ? kept.output : {};
  const token = query.get('token') || linkToken || null;
  return { token, isDone: token === null && linkDone === true };
}
