// "This wasn't me": shows what a notice is about, and secures the account. The token is enough; no sign-in is needed.
//
//   sessions, remembered computers, codes, and open links ──▶ revoked
//   the change and every later one that has a notice ──▶ undone, latest first
//   the password ──▶ void: the intruder may know it. A reset, with the proof that every reset requires, sets a new one. But strangers can
//                    cause lockouts at will: if there was nothing else, and the account has no such proof, the password stays.
import type { SecurityNotice } from '../../../api/contract/security-notices.js';
import type { Selectable } from 'kysely';
import { Refusal } from '../../core/refusal.js';
import type { InTransaction, RequestContext } from '../../core/request-context.js';
import { hashToken } from '../../core/secrets.js';
import { transactAndSend } from '../../delivery/transact-and-send.js';
import type { NoticeTable } from '../../storage/message-tables.js';
import { accountOf, holdAccount } from '../accounts/accounts.js';
import { findPhone } from '../contact/phone-records.js';
import { limitFailures } from '../limits/limits.js';
import { notifySecured } from './notices.js';
import { discardUndoOfRestored } from './open-notices.js';
import { revokeAccess } from '../accounts/revoke-access.js';
import { canReset } from '../links/recovery.js';
import { applyUndo } from './undo.js';
import { openUndo } from './undo-record.js';

type NoticeRow = Selectable<NoticeTable>;

/** What a notice is about. Reading it changes nothing. Throws NTERR01. */
export async function readNotice(context: RequestContext, token: string): Promise<SecurityNotice> {
  const { kind, created_at, browser, used_at } = await noticeOf(context, token);
  return { kind, at: created_at.toISOString(), browser, isDone: used_at !== null };
}

/** Secures the account. Doing so twice is harmless. Throws NTERR01. */
export async function disown(context: RequestContext, token: string): Promise<void> {
  const notice = await noticeOf(context, token);
  // Notices since then are about other changes: only their own links disown those.
  if (notice.used_at !== null) return;
  await transactAndSend(context, (db) => secure({ ...context, db }, notice));
}

/** Only tokens that do not exist count against the visitor's address. */
async function noticeOf(context: RequestContext, token: string): Promise<NoticeRow> {
  const find = () => context.db.selectFrom('notices').selectAll().where('token_hash', '=', hashToken(token)).executeTakeFirst();
  const notice = await limitFailures(context, 'link', 'nothing', find);
  if (notice !== undefined) context.about(notice.user_id);
  if (notice === undefined || notice.expires_at <= context.now) throw new Refusal('NTERR01');
  return notice;
}

async function secure(context: InTransaction<RequestContext>, { token_hash, user_id: userId, created_at }: NoticeRow): Promise<void> {
  await holdAccount(context, userId);
  const disowned = await context.db
    .updateTable('notices')
    .set({ used_at: context.now })
    .where('user_id', '=', userId)
    .where('created_at', '>=', created_at)
    .where('used_at', 'is', null)
    .returning(['token_hash', 'kind', 'sealed_undo', 'created_at'])
    .execute();
  // If the button is pressed twice at the same moment, only one request secures the account.
  if (!disowned.some((row) => row.token_hash === token_hash)) return;
  await discardUndoOfRestored(context, userId, disowned);
  const { email } = await accountOf(context, userId);
  const formerPhone = await findPhone(context, userId, 'verified');
  await undoAll(context, userId, disowned);
  const keepsPassword = await voidPasswordIfResettable(context, userId, disowned);
  await revokeAccess(context, userId, context.now);
  await notifySecured(context, userId, { formerEmail: email, formerPhone, keepsPassword });
}

/** Voids the password, unless there were only lockouts and its owner could not reset it. Returns whether it still works. */
async function voidPasswordIfResettable(
  context: RequestContext,
  userId: string,
  disowned: readonly Pick<NoticeRow, 'kind'>[],
): Promise<boolean> {
  const isOnlyLockedOut = disowned.every(({ kind }) => kind === 'lock-out');
  if (isOnlyLockedOut && !(await canReset(context, userId))) return (await accountOf(context, userId)).password_hash !== null;
  await context.db.updateTable('accounts').set({ password_hash: null }).where('user_id', '=', userId).execute();
  return false;
}

/**
 * Undoes the latest change first, so the account ends in its state before the first one. A change whose record cannot be read is not
 * undone; the account is secured anyway.
 */
async function undoAll(
  context: RequestContext,
  userId: string,
  rows: readonly Pick<NoticeRow, 'sealed_undo' | 'created_at'>[],
): Promise<void> {
  const latestFirst = rows.toSorted((one, other) => other.created_at.getTime() - one.created_at.getTime());
  for (const { sealed_undo } of latestFirst) {
    const undo = sealed_undo === null ? null : openUndo(context, userId, sealed_undo);
    if (undo !== null) await applyUndo(context, userId, undo);
  }
}
