// A new account: what a line of a file or the options of `create` may contain, and the rows made from it.
import type { Insertable } from 'kysely';
import * as v from 'valibot';
import type { PhoneMethod } from '../../api/contract/mfa-methods.js';
import { isAccountEmail } from '../../api/contract/rules/email.js';
import { isPlainText } from '../../api/contract/rules/plain-text.js';
import { TypedUsername } from '../../api/contract/schemas.js';
import { newId } from '../core/secrets.js';
import { hasKnownTld } from '../../api/contract/rules/known-tld.js';
import { PLAIN_ACCOUNT, USERNAME_MAX_LENGTH, usernameKey } from '../domain/accounts/accounts.js';
import { isKnownHash } from '../domain/passwords/old-hashes.js';
import { phoneFlags } from '../domain/contact/phone-records.js';
import { isReachable } from '../domain/contact/phones.js';
import { isRole, landingPages } from '../domain/accounts/roles.js';
import { storedPassword } from '../domain/passwords/stored-hashes.js';
import type { AccountTable, PhoneTable } from '../storage/schema.js';
import type { CommandContext } from './command.js';

const flag = v.optional(
  v.pipe(
    v.string(),
    v.toLowerCase(),
    v.picklist(['true', 'false', 'yes', 'no', '1', '0'], 'must be true or false'),
    v.transform((value) => ['true', 'yes', '1'].includes(value)),
  ),
);
const roles = v.optional(
  v.pipe(
    v.string(),
    v.transform((text) => text.split(/[\s|;]+/).filter((role) => role !== '')),
    v.check((names) => names.length > 0 && names.every(isRole), `must be one or more of ${Object.keys(landingPages).join(', ')}`),
  ),
);

/** An ID that an operator chooses. Commands to copy contain it. */
export const OwnId = v.pipe(v.string(), v.regex(/^[\w.-]{1,64}$/, 'must be at most 64 letters, digits, dots, hyphens, and underscores'));

/** In Basic credentials, a colon ends the username. The portal leaves out invisible characters at the ends of what users type or paste. */
const UNUSABLE_IN_USERNAMES = /:|^\p{Cf}|\p{Cf}$/u;

const isUsableName = (name: string): boolean => v.is(TypedUsername, name) && name.trim().length <= USERNAME_MAX_LENGTH && isPlainText(name);

/** The columns of a file, all text; empty ones are absent. */
const Columns = v.strictObject({
  user_id: v.optional(OwnId),
  email: v.optional(
    v.pipe(
      v.string(),
      v.check((email) => isAccountEmail(email) && hasKnownTld(email), 'is not an email address'),
    ),
  ),
  email_verified: flag,
  codes_by_email: flag,
  username: v.optional(
    v.pipe(
      v.string(),
      v.check(isUsableName, `must be at most ${USERNAME_MAX_LENGTH} characters, without control characters`),
      v.check((name) => !UNUSABLE_IN_USERNAMES.test(name), 'must not contain a colon, or begin or end with an invisible character'),
    ),
  ),
  password_hash: v.optional(
    v.pipe(v.string(), v.check(isKnownHash, 'is not a bcrypt, PBKDF2, or argon2 hash that this gateway can verify')),
  ),
  password_change_required: flag,
  roles,
  country_code: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,2}$/, 'must be a calling code, such as 1'))),
  phone: v.optional(v.pipe(v.string(), v.regex(/^\d{4,14}$/, 'must be digits only, without the calling code'))),
  phone_verified: flag,
  phone_texts: flag,
  phone_calls: flag,
  brand_id: v.optional(OwnId),
});

export type NewAccount = v.InferOutput<typeof Columns>;
export const COLUMN_NAMES: readonly string[] = Object.keys(Columns.entries);

/** The account that texts describe, or what is wrong with them, one sentence per problem. */
export function readAccount(texts: Readonly<Record<string, string>>, callingCodes: readonly string[] | null): NewAccount | string[] {
  const parsed = v.safeParse(Columns, texts);
  if (!parsed.success) return [...new Set(parsed.issues.map((issue) => `${v.getDotPath(issue)} ${issue.message}.`))];
  const account = parsed.output;
  const complaints = [
    (account.username === undefined) !== (account.password_hash === undefined) &&
      'username and password_hash go together: a user who has neither chooses them when invited.',
    account.email === undefined && account.username === undefined && 'email is required, or username and password_hash.',
    account.phone !== undefined &&
      !isReachable({ countryCode: account.country_code ?? '1', number: account.phone }, callingCodes) &&
      'phone is not a number that codes can be sent to.',
    account.codes_by_email === true &&
      (account.email === undefined || account.email_verified !== true) &&
      'codes_by_email requires an email that is verified.',
    account.phone_texts === false && account.phone_calls === false && 'phone_texts and phone_calls cannot both be false.',
  ].filter((complaint) => complaint !== false);
  return complaints.length > 0 ? complaints : account;
}

/** The rows of a new account. Without a password, the account waits for an invitation. */
export function rowsOf(
  context: CommandContext,
  account: NewAccount,
): { account: Insertable<AccountTable>; phone: Insertable<PhoneTable> | null } {
  const userId = account.user_id ?? newId('user');
  return {
    account: {
      ...PLAIN_ACCOUNT,
      user_id: userId,
      username: account.username ?? null,
      username_key: account.username === undefined ? null : usernameKey(account.username),
      password_hash: account.password_hash === undefined ? null : storedPassword(context, userId, account.password_hash),
      roles: JSON.stringify(account.roles ?? ['ROLE_PARTICIPANT']),
      email: account.email ?? null,
      email_verified: account.email !== undefined && account.email_verified === true,
      code_by_email: account.codes_by_email ?? false,
      setup_required: account.password_hash === undefined,
      password_change_required: account.password_change_required ?? false,
      brand_id: account.brand_id ?? null,
      created_at: context.now,
    },
    phone: account.phone === undefined ? null : phoneRow(userId, account.phone, account),
  };
}

const PHONE_COLUMNS = { sms: 'phone_texts', call: 'phone_calls' } as const satisfies Record<PhoneMethod, keyof NewAccount>;

function phoneRow(userId: string, number: string, account: NewAccount): Insertable<PhoneTable> {
  return {
    user_id: userId,
    state: account.phone_verified === true ? 'verified' : 'pending',
    number,
    country_code: account.country_code ?? '1',
    extension: '',
    preferred: true,
    ...phoneFlags((method) => account[PHONE_COLUMNS[method]] ?? true),
  };
}
