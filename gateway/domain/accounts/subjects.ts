// Finds the account that a username belongs to, if any. The same statements run either way.
import type { RequestContext } from '../../core/request-context.js';
import { type Account, findByUsername } from './accounts.js';
import { decoyUserId } from './decoy-accounts.js';

export interface Subject {
  readonly username: string;
  /** The account's ID; for a username that does not exist, an ID that matches nothing. */
  readonly id: string;
  readonly account: Account | undefined;
}

export async function subjectOf(context: RequestContext, username: string): Promise<Subject> {
  const account = await findByUsername(context, username);
  return { username, id: account?.user_id ?? decoyUserId(context, username), account };
}
