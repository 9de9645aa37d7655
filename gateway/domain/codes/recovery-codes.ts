// Recovery codes: ten single-use codes, stored as keyed hashes, for users who lost their phone or app.
import { randomInt } from 'node:crypto';
import { formatRecoveryCode, RECOVERY_CODE_ALPHABET } from '../../../api/contract/rules/recovery-code.js';
import type { Core, RequestContext, SignedInContext } from '../../core/request-context.js';
import { endResetLinks } from '../links/links.js';
import { notify } from '../notices/notices.js';
import { changeOwnAccount } from '../accounts/own-account.js';

const CODES = 10;
const CHARACTERS = 10;

/** How many are left, and when this set was created. */
export async function readRecoveryCodes(core: Pick<Core, 'db'>, userId: string): Promise<{ left: number; createdAt: Date | null }> {
  const rows = await core.db.selectFrom('recovery_codes').select(['created_at', 'used_at']).where('user_id', '=', userId).execute();
  return { left: rows.filter((row) => row.used_at === null).length, createdAt: rows[0]?.created_at ?? null };
}

/** Creates a set that replaces the earlier one, and returns it. The codes themselves are not stored. */
export async function createRecoveryCodes(context: SignedInContext): Promise<string[]> {
  const { userId } = context.session;
  const codes = Array.from({ length: CODES }, newRecoveryCode);
  await changeOwnAccount(context, async (own) => {
    await own.db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
    const rows = codes.map((code) => ({
      user_id: userId,
      code_hash: context.keys.hash(...hashed(userId, code)),
      created_at: context.now,
      used_at: null,
    }));
    await own.db.insertInto('recovery_codes').values(rows).execute();
    await endResetLinks(own, userId);
    await notify(own, { userId, kind: 'recovery-codes-created', undo: { what: 'recovery-codes' } });
  });
  return codes;
}

export async function removeRecoveryCodes(context: SignedInContext): Promise<void> {
  const { userId } = context.session;
  await changeOwnAccount(context, async (own) => {
    const removed = await own.db.deleteFrom('recovery_codes').where('user_id', '=', userId).returning('user_id').execute();
    if (removed.length === 0) return;
    await endResetLinks(own, userId);
    await notify(own, { userId, kind: 'recovery-codes-removed' });
  });
}

/** Uses a code. If one code is submitted several times at the same moment, the database accepts one. */
export async function useRecoveryCode(context: RequestContext, userId: string, code: string): Promise<boolean> {
  const used = await context.db
    .updateTable('recovery_codes')
    .set({ used_at: context.now })
    .where('user_id', '=', userId)
    .where('code_hash', 'in', context.keys.hashes(...hashed(userId, code)))
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return used !== undefined;
}

function newRecoveryCode(): string {
  const characters = Array.from({ length: CHARACTERS }, () => RECOVERY_CODE_ALPHABET[randomInt(RECOVERY_CODE_ALPHABET.length)]);
  return formatRecoveryCode(characters.join(''));
}

function hashed(userId: string, code: string) {
  return ['recovery code', `${userId} ${formatRecoveryCode(code)}`] as const;
}
