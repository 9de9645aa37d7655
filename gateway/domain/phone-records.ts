// Phone records: the verified one, one that waits to be verified, and by which methods their owner is reached.
import type { Selectable } from 'kysely';
import { PHONE_METHODS, type PhoneMethod } from '../../api/contract/mfa-methods.js';
import type { Core } from '../core/request-context.js';
import type { PhoneFlags, PhoneTable } from '../storage/schema.js';

export type PhoneRow = Selectable<PhoneTable>;

export function findPhone(core: Pick<Core, 'db'>, userId: string, state: PhoneRow['state']): Promise<PhoneRow | undefined> {
  return core.db.selectFrom('phones').selectAll().where('user_id', '=', userId).where('state', '=', state).executeTakeFirst();
}

/** The number in full: plus, calling code, national number, and the extension where there is one. */
export function fullNumber(phone: Pick<PhoneRow, 'country_code' | 'number' | 'extension'>): string {
  return `+${phone.country_code}${phone.number}${phone.extension === '' ? '' : `;ext=${phone.extension}`}`;
}

/** The methods by which a phone's owner is reached, in order. */
export const methodsOfPhone = (phone: PhoneRow | undefined): PhoneMethod[] =>
  phone === undefined ? [] : PHONE_METHODS.filter((method) => phone[`${method}_enabled`]);

/** The flags of a phone to be written. */
export const phoneFlags = (isReachedBy: (method: PhoneMethod) => boolean): PhoneFlags =>
  Object.fromEntries(PHONE_METHODS.map((method) => [`${method}_enabled`, isReachedBy(method)])) as PhoneFlags; // the list has every method
