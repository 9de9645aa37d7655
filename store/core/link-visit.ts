// How a link's token reaches its screen: first in the address, and after the link is opened in the history entry,
// which survives a reload, never reaches a server log, a bookmark, or another app, and cannot be read after a sign-out.
import * as v from 'valibot';
import type { Secret } from '../../api/secret.js';
import type { PlainStorage } from '../browser/plain-storage.js';
import { openInTab, type Sealed, sealInTab } from '../browser/tab-seal.js';
import type { RoutePath } from './routes.js';

/** What the history entry of a link's screen keeps. */
export interface LinkHistory {
  readonly linkToken?: Sealed;
  /** The link's purpose is fulfilled. A reload shows this again without the token. */
  readonly linkDone?: boolean;
  /** In the entry of another screen, such as the one for a code: the link's own screen. */
  readonly linkRoute?: RoutePath;
}

const History = v.object({ linkToken: v.optional(v.unknown()), linkDone: v.optional(v.boolean()) });

/** A visit to a link's screen. `token` is null if there is none. */
export interface LinkVisit {
  readonly token: string | null;
  readonly isDone: boolean;
}

/** The state of a history entry that keeps the link's token for a reload. */
export const linkHistory = (token: Secret, session: PlainStorage): LinkHistory => ({
  linkToken: sealInTab(token.reveal(), 'signed-out', session),
});

/** Reads the address's query, or if it has no token, the history entry's state, which may be anything. */
export function readLinkVisit(query: URLSearchParams, historyState: unknown, session: PlainStorage): LinkVisit {
  const kept = v.safeParse(History, historyState);
  const { linkToken, linkDone } = kept.success ? kept.output : {};
  const token = query.get('token') || openInTab(linkToken, 'signed-out', session) || null;
  return { token, isDone: token === null && linkDone === true };
}
