// Reading phone records: the verified one, and one that waits to be verified.
import type { Selectable } from 'kysely';
import type { Core } from '../core/request-context.js';
import type { PhoneTable } from '../storage/schema.js';

export type PhoneRow = Selectable<PhoneTable>;

export function findPhone(core: Pick<Core, 'db'>, userId: string, state: PhoneRow['state']): Promise<PhoneRow | undefined> {
  return core.db.selectFrom('phones').selectAll().where('user_id', '=', userId).where('state', '=', state).executeTakeFirst();
}

/** The number in full: plus, calling code, national number, and the extension where there is one. */
export function fullNumber(phone: Pick<PhoneRow, 'country_code' | 'number' | 'extension'>): string {
  return `+${phone.country_code}${phone.number}${phone.extension === '' ? '' : `;ext=${phone.extension}`}`;
}
