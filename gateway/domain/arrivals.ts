// Starting a session on a computer: one that is new to the account's owner, or is to be remembered, is told about in the same transaction.
import type { NoticeKind } from '../../api/contract/security-notices.js';
import type { RequestContext } from '../core/request-context.js';
import { transactAndSend } from '../delivery/transact-and-send.js';
import type { Account } from './accounts.js';
import type { Computer } from './devices.js';
import { type Acquaintance, acquaintanceOf, type Sightings } from './known-computers.js';
import { tell } from './notices.js';
import { type Beginning, startSession } from './start-session.js';

/** Who arrives where. */
export interface Arrival {
  readonly account: Account;
  readonly beginning: Beginning;
  /** As it came with the request. */
  readonly computer: Computer;
  /** What the account knew of it. */
  readonly seen: Sightings;
  /** What its browser is given to be told by from now on. */
  readonly deviceToken: string;
  /** Whether it is remembered from now on. */
  readonly isRemembered: boolean;
}

/** Starts a session and returns its token. The user gets one message, however many things are new about it. */
export async function arrive(context: RequestContext, arrival: Arrival): Promise<string> {
  const { account, beginning, seen, isRemembered } = arrival;
  const userId = account.user_id;
  const { kind: acquaintance, marks } = acquaintanceOf(context, seen, arrival);
  const notice = noticeOf(beginning, acquaintance, isRemembered);
  if (notice === null) return startSession(context, account, { ...beginning, marks });
  return transactAndSend(context, async (db) => {
    const token = await startSession({ ...context, db }, account, { ...beginning, marks });
    await tell({ ...context, db }, { userId, kind: notice });
    return token;
  });
}

/** The most serious of the notices. */
function noticeOf({ steps }: Beginning, acquaintance: Acquaintance['kind'], isRemembered: boolean): NoticeKind | null {
  if (steps.includes('recovery')) return 'recovery-code-used';
  if (isRemembered) return 'computer-remembered';
  return acquaintance === 'new' ? 'new-computer' : null;
}
