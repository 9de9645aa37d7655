// Phone records: the verified one, one pending verification, and the methods that reach their owner.
import type { Selectable } from 'kysely';
import { PHONE_METHODS, type PhoneMethod } from '../../../api/contract/mfa-methods.js';
import type { Core } from '../../core/request-context.js';
import type { PhoneFlags, PhoneTable } from '../../storage/schema.js';

export type PhoneRow = Selectable<PhoneTable>;

export function findPhone(core: Pick<Core, 'db'>, userId: string, state: PhoneRow['state']): Promise<PhoneRow | undefined> {
  return core.db.selectFrom('phones').selectAll().where('user_id', '=', userId).where('state', '=', state).executeTakeFirst();
}

/** An account's phones: at most one in each state. */
export type Phones = { readonly [State in PhoneRow['state']]?: PhoneRow };

export async function findPhones({ db }: Pick<Core, 'db'>, userId: string): Promise<Phones> {
  const rows = await db.selectFrom('phones').selectAll().where('user_id', '=', userId).execute();
  return Object.fromEntries(rows.map((row) => [row.state, row]));
}

/** The full number: plus sign, calling code, national number, and the extension if there is one. */
export function fullNumber(phone: Pick<PhoneRow, 'country_code' | 'number' | 'extension'>): string {
  return `+${phone.country_code}${phone.number}${phone.extension === '' ? '' : `;ext=${phone.extension}`}`;
}

/** The methods that reach a phone's owner, in order. */
export const methodsOfPhone = (phone: PhoneRow | undefined): PhoneMethod[] =>
  phone === undefined ? [] : PHONE_METHODS.filter((method) => phone[`${method}_enabled`] && canReach(phone, method));

/** A text cannot reach an extension, only the main line, which others may share. */
const canReach = ({ extension }: PhoneRow, method: PhoneMethod): boolean => method !== 'sms' || extension === '';

/** The full number, if the method reaches the phone's owner. */
export const numberReachedBy = (phone: PhoneRow | undefined, method: PhoneMethod): string | undefined =>
  phone && methodsOfPhone(phone).includes(method) ? fullNumber(phone) : undefined;

/** The flags to write for a phone. */
export const phoneFlags = (isReachedBy: (method: PhoneMethod) => boolean): PhoneFlags =>
  Object.fromEntries(PHONE_METHODS.map((method) => [`${method}_enabled`, isReachedBy(method)])) as PhoneFlags; // the list has every method
