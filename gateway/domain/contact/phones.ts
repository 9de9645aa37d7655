// Saving and verifying a phone number.
import { parsePhoneNumberFromString, type PhoneNumberType } from 'libphonenumber-js/max';
import { PHONE_METHODS } from '../../../api/contract/mfa-methods.js';
import type { Phone } from '../../../api/contract/contact-details.js';
import { maskPhone } from '../../../api/contract/rules/mask.js';
import { Refusal } from '../../core/refusal.js';
import type { InTransaction, SignedInContext } from '../../core/request-context.js';
import { endResetLinks } from '../links/links.js';
import { notify } from '../notices/notices.js';
import { confirmedTargets } from '../codes/one-time-codes.js';
import { changeOwnAccount } from '../accounts/own-account.js';
import { findPhones, fullNumber, phoneFlags, type PhoneRow } from './phone-records.js';

/** Numbers that earn their owners money with each call, or cost many times as much as an ordinary call. */
const COSTLY_TYPES: readonly (PhoneNumberType | undefined)[] = [
  'PREMIUM_RATE',
  'SHARED_COST',
  'PERSONAL_NUMBER',
  'PAGER',
  'UAN',
  'VOICEMAIL',
];
/** Satellite phones, international networks, and universal personal and premium numbers. */
const COSTLY_CALLING_CODES: readonly string[] = ['870', '878', '881', '882', '883', '979'];

/** Saves a new number for verification. The previous one stays in use until the new one is verified. Throws CDERR04. */
export async function savePhone(context: SignedInContext, phone: Phone): Promise<void> {
  const { number, extension, preferred } = phone;
  if (!isReachable(phone, context.config.callingCodes)) throw new Refusal('CDERR04');
  const flags = phoneFlags((method) => method !== 'sms' || phone.smsEnabled);
  const values = { number, extension, preferred, country_code: phone.countryCode, ...flags };
  await changeOwnAccount(context, ({ db, session: { userId } }) =>
    db
      .insertInto('phones')
      .values({ user_id: userId, state: 'pending', ...values })
      .onConflict((conflict) => conflict.columns(['user_id', 'state']).doUpdateSet(values))
      .execute(),
  );
}

/** Whether codes may go to a number: it must be valid, be in an allowed country, and cost its caller nothing extra. */
export function isReachable(
  { countryCode, number }: Pick<Phone, 'countryCode' | 'number'>,
  callingCodes: readonly string[] | null,
): boolean {
  if (callingCodes !== null && !callingCodes.includes(countryCode)) return false;
  if (COSTLY_CALLING_CODES.includes(countryCode)) return false;
  const parsed = parsePhoneNumberFromString(`+${countryCode}${number}`);
  // Otherwise, a satellite phone's 870 could be written as calling code 8 and a number that begins with 70.
  if (parsed?.countryCallingCode !== countryCode) return false;
  return parsed.isValid() && !COSTLY_TYPES.includes(parsed.getType());
}

/** Verifies a number after the user enters the code that was sent to it. It replaces the previous one. Throws CDERR01, CDERR02. */
export async function verifyPhoneByCode(context: SignedInContext): Promise<void> {
  const { userId } = context.session;
  await changeOwnAccount(context, async (own) => {
    const { pending, verified: former } = await findPhones(own, userId);
    // Verifying twice is fine; verifying without a number is not.
    if (pending === undefined && former === undefined) throw new Refusal('CDERR02');
    if (pending === undefined) return;
    if (!(await confirmedTargets(own, userId, PHONE_METHODS)).includes(fullNumber(pending))) throw new Refusal('CDERR01');
    await own.db.deleteFrom('phones').where('user_id', '=', userId).where('state', '=', 'verified').execute();
    await own.db.updateTable('phones').set({ state: 'verified' }).where('user_id', '=', userId).where('state', '=', 'pending').execute();
    await replacePhone(own, pending, former);
  });
}

/** Saving the same number again changes nothing for its owner: it ends no links and needs no notice. */
async function replacePhone(context: InTransaction<SignedInContext>, phone: PhoneRow, former: PhoneRow | undefined): Promise<void> {
  if (former !== undefined && fullNumber(former) === fullNumber(phone)) return;
  if (former !== undefined) await endResetLinks(context, phone.user_id);
  const detail = `It is now ${maskPhone(phone.number)}${former === undefined ? '' : ` instead of ${maskPhone(former.number)}`}.`;
  await notify(context, { userId: phone.user_id, kind: 'phone-changed', undo: { what: 'phone', phone: former ?? null }, detail });
}
