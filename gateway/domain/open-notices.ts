// Notices whose link still works, and what they would undo.
import type { Selectable } from 'kysely';
import type { Core, RequestContext } from '../core/request-context.js';
import type { NoticeTable } from '../storage/message-tables.js';
import { type ChangedDetail, NOTICES_OF } from './undo-record.js';

/**
 * What an open notice of an earlier change to the same detail would undo, sealed. A later change takes it over: whoever makes two changes
 * in a row, or the owner's own correction of one, must not turn an intruder's detail into the one that is restored.
 */
export async function openUndoOf(
  { db, now }: Pick<RequestContext, 'db' | 'now'>,
  userId: string,
  detail: ChangedDetail,
): Promise<string | null> {
  const open = await db
    .selectFrom('notices')
    .select('sealed_undo')
    .where('user_id', '=', userId)
    .where('kind', 'in', NOTICES_OF[detail])
    .where('sealed_undo', 'is not', null)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return open?.sealed_undo ?? null;
}

/** Closes the earlier notices of the details that these notices restore: there is nothing left to undo. */
export async function closeUndone(
  { db, now }: Pick<RequestContext, 'db' | 'now'>,
  userId: string,
  undone: readonly Pick<Selectable<NoticeTable>, 'kind' | 'sealed_undo'>[],
): Promise<void> {
  const kinds = undone.flatMap(({ kind, sealed_undo }) =>
    sealed_undo === null
      ? []
      : Object.values(NOTICES_OF)
          .filter((of) => of.includes(kind))
          .flat(),
  );
  if (kinds.length === 0) return;
  await db
    .updateTable('notices')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('kind', 'in', [...new Set(kinds)])
    .where('used_at', 'is', null)
    .execute();
}

/** Lets no notice undo what support has done about a detail. Its link still signs everyone out and voids the password. */
export async function keepFromUndoing({ db }: Pick<Core, 'db'>, userId: string, details: readonly ChangedDetail[]): Promise<void> {
  await db
    .updateTable('notices')
    .set({ sealed_undo: null })
    .where('user_id', '=', userId)
    .where(
      'kind',
      'in',
      details.flatMap((detail) => NOTICES_OF[detail]),
    )
    .execute();
}
