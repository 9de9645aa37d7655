// Changes that signed-in users make to how they get into their account: in a transaction, and only while their session exists.
import { Refusal } from '../../core/refusal.js';
import type { InTransaction, SignedInContext } from '../../core/request-context.js';
import { transactAndSend } from '../../delivery/transact-and-send.js';
import { holdAccount } from './accounts.js';

/**
 * Runs `change` in a transaction that holds the account. Since the request arrived, the owner may have reset the password or pressed "This
 * wasn't me", or support may have locked the account. All of these end the session, which may have been a thief's. Throws SEERR01.
 */
export function changeOwnAccount<T>(context: SignedInContext, change: (context: InTransaction<SignedInContext>) => Promise<T>): Promise<T> {
  const { userId, tokenHash } = context.session;
  return transactAndSend(context, async (db) => {
    await holdAccount({ db }, userId);
    const session = await db.selectFrom('sessions').select('user_id').where('token_hash', '=', tokenHash).executeTakeFirst();
    if (session === undefined) throw new Refusal('SEERR01');
    return change({ ...context, db });
  });
}
