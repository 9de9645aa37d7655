// Notices whose link still works, and what they would undo.
import type { Selectable } from 'kysely';
import type { Core, RequestContext } from '../../core/request-context.js';
import type { NoticeTable } from '../../storage/message-tables.js';
import { type ChangedDetail, NOTICES_OF, openUndo, type Undo } from './undo-record.js';

type NoticeRow = Selectable<NoticeTable>;

const DETAILS = Object.keys(NOTICES_OF) as ChangedDetail[]; // Object.keys loses the key type

/**
 * What the notice of a change undoes: what an open notice of an earlier change to the same detail would undo, if there is one.
 * Neither two changes in a row nor the owner's own correction of one may turn an intruder's detail into the one that is restored.
 */
export async function inheritedUndo(
  context: Pick<RequestContext, 'db' | 'now' | 'keys' | 'log'>,
  userId: string,
  own: Undo,
): Promise<Undo> {
  const sealed = await openUndoOf(context, userId, own.what);
  return (sealed === null ? null : openUndo(context, userId, sealed)) ?? own;
}

async function openUndoOf({ db, now }: Pick<RequestContext, 'db' | 'now'>, userId: string, detail: ChangedDetail): Promise<string | null> {
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

/** Discards the undo records of every detail that these notices restore, so that no earlier notice restores it again. */
export function discardUndoOfRestored(core: Pick<Core, 'db'>, userId: string, undone: readonly Pick<NoticeRow, 'kind' | 'sealed_undo'>[]) {
  const kinds = undone.filter(({ sealed_undo }) => sealed_undo !== null).map(({ kind }) => kind);
  const details = DETAILS.filter((detail) => NOTICES_OF[detail].some((kind) => kinds.includes(kind)));
  return discardUndo(core, userId, details);
}

/** Discards the undo records of these details. The notices' links still sign everyone out and void the password. */
export async function discardUndo({ db }: Pick<Core, 'db'>, userId: string, details: readonly ChangedDetail[]): Promise<void> {
  if (details.length === 0) return;
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
