// Creates a person and everything that belongs to one, in one transaction.
import { randomInt } from 'node:crypto';
import type { Insertable, Transaction } from 'kysely';
import * as v from 'valibot';
import { type MfaType, PHONE_METHODS } from '../../api/contract/mfa-methods.js';
import { OPTION_TYPE } from '../../api/contract/option-choice.js';
import type { Core } from '../core/request-context.js';
import { PLAIN_ACCOUNT, usernameKey } from '../domain/accounts/accounts.js';
import { newAuthenticatorSecret, sealAuthenticatorSecret } from '../domain/codes/authenticators.js';
import { dayFrom } from '../domain/plans/days.js';
import { hashAnswer, hashPassword } from '../domain/passwords/passwords.js';
import { phoneFlags } from '../domain/contact/phone-records.js';
import { storedAnswer, storedPassword } from '../domain/passwords/stored-hashes.js';
import { newId } from '../core/secrets.js';
import { transact } from '../storage/retry.js';
import type { AccountTable, OptionChoiceTable, Schema } from '../storage/schema.js';
import { DEMO_PASSWORD } from './demo-accounts.js';
import { type Person, PersonSpec } from './person-spec.js';
import { createPlans } from './plans.js';

const YEAR_DAYS = 365;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';

type Full = v.InferOutput<typeof PersonSpec>;

/** Everything that describes a person about to be created. */
interface Recipe {
  readonly full: Full;
  readonly person: Person;
  readonly now: Date;
  readonly isDemo: boolean;
}

/** A prepared person: the password is hashed beforehand, because hashing takes too long for a transaction. */
export interface PreparedPerson {
  readonly recipe: Recipe;
  readonly account: Insertable<AccountTable>;
}

/** Creates a person. The days in `spec` count from `now`. */
export async function createPerson(core: Core, spec: PersonSpec, now: Date, isDemo = false): Promise<Person> {
  const prepared = await preparePerson(core, spec, now, isDemo);
  return transact(core.db, (db) => insertPerson(db, core, prepared));
}

export async function preparePerson(core: Core, spec: PersonSpec, now: Date, isDemo: boolean): Promise<PreparedPerson> {
  const full = v.parse(PersonSpec, spec);
  const recipe: Recipe = { full, person: personOf(full), now, isDemo };
  return { recipe, account: await accountRow(core, recipe) };
}

/** Stores a prepared person within the caller's transaction. */
export async function insertPerson(db: Transaction<Schema>, core: Core, { recipe, account }: PreparedPerson): Promise<Person> {
  const { full, person } = recipe;
  const brandId = await insertBrand(db, full);
  await db
    .insertInto('accounts')
    .values({ ...account, brand_id: brandId })
    .execute();
  await insertPhone(db, recipe);
  await insertAuthenticator(db, core, recipe);
  await insertOptionChoices(db, recipe);
  await createPlans(db, person, full.plans, recipe.now);
  return person;
}

function personOf(full: Full): Person {
  const name = full.username ?? `p${randomLetters(11)}`;
  const isInvited = full.username === null;
  return {
    userId: newId('user'),
    username: isInvited ? '' : name,
    password: isInvited ? '' : (full.password ?? DEMO_PASSWORD),
    role: full.role,
    email: full.email === undefined ? `${name}@example.com` : full.email,
    phone: full.phone ?? (hasPhoneMethod(full) ? randomPhone() : null),
    securityAnswer: full.securityAnswer,
    authenticatorSecret: has(full, 'totp') ? (full.authenticatorSecret ?? newAuthenticatorSecret()) : null,
  };
}

async function accountRow(core: Core, { full, person, now, isDemo }: Recipe): Promise<Insertable<AccountTable>> {
  const isStep = full.landing === 'acctSetup-username' || full.landing === 'password' || full.landing === 'mfaAdoption';
  return {
    ...PLAIN_ACCOUNT,
    user_id: person.userId,
    username: person.username || null,
    username_key: usernameKey(person.username) || null,
    password_hash: person.password === '' ? null : storedPassword(core, person.userId, await hashPassword(person.password)),
    roles: JSON.stringify([person.role, ...full.otherRoles]),
    email: person.email,
    email_verified: person.email !== null && full.emailVerified,
    security_question: full.securityQuestion ?? null,
    security_answer_hash:
      full.securityQuestion === undefined ? null : storedAnswer(core, person.userId, await hashAnswer(person.securityAnswer)),
    code_by_email: has(full, 'email'),
    setup_required: full.landing === 'acctSetup-username' || person.username === '',
    password_change_required: full.landing === 'password',
    adoption_required: full.landing === 'mfaAdoption',
    skip_enrollment_steps: full.skipEnrollmentSteps,
    landing_url: isStep ? null : (full.landing ?? null),
    landing_external: full.landingExternal,
    is_demo: isDemo,
    locked_at: full.locked ? now : null,
    created_at: now,
  };
}

async function insertBrand(db: Transaction<Schema>, { brand }: Full): Promise<string | null> {
  if (brand === undefined) return null;
  const brandId = newId('brand');
  const document = JSON.stringify({ brandingId: brandId, ...brand });
  await db.insertInto('brands').values({ brand_id: brandId, public_scope: null, document }).execute();
  return brandId;
}

async function insertPhone(db: Transaction<Schema>, { full, person }: Recipe): Promise<void> {
  if (person.phone === null) return;
  // A phone alongside other methods (an authenticator app) would serve for both texts and calls.
  const forCodes = hasPhoneMethod(full);
  await db
    .insertInto('phones')
    .values({
      user_id: person.userId,
      state: 'verified',
      number: person.phone,
      country_code: full.countryCode,
      extension: '',
      preferred: true,
      ...phoneFlags((method) => !forCodes || has(full, method)),
    })
    .execute();
}

async function insertAuthenticator(db: Transaction<Schema>, core: Core, { full, person, now }: Recipe): Promise<void> {
  if (person.authenticatorSecret === null) return;
  const sealed = sealAuthenticatorSecret(core, person.userId, person.authenticatorSecret);
  await db
    .insertInto('authenticators')
    .values({ user_id: person.userId, sealed_secret: sealed, app_name: full.appName, verified_at: now, last_step: 0 })
    .execute();
}

async function insertOptionChoices(db: Transaction<Schema>, { full, person, now }: Recipe): Promise<void> {
  const day = (days: number | null | undefined) => (days === undefined || days === null ? null : dayFrom(now, days));
  const undecided = full.skipUntilInDays === undefined && full.mandatoryInDays === undefined;
  const dates = { mandatory_day: day(full.mandatoryInDays), skip_until_day: day(undecided ? YEAR_DAYS : full.skipUntilInDays) };
  const row = (option_type: number, rest: Partial<Insertable<OptionChoiceTable>> = {}): Insertable<OptionChoiceTable> => ({
    user_id: person.userId,
    option_type,
    active: true,
    mandatory_day: null,
    skip_until_day: null,
    ...rest,
  });
  const rows: Insertable<OptionChoiceTable>[] = [];
  if (full.mfa !== undefined) rows.push(row(OPTION_TYPE.mfaEnrolled));
  if (full.securityQuestion !== undefined && full.questionAtSignIn) rows.push(row(OPTION_TYPE.legacySecurityQuestion));
  if (dates.mandatory_day !== null || dates.skip_until_day !== null) rows.push(row(OPTION_TYPE.mfaReminder, { ...dates, active: false }));
  if (rows.length > 0) await db.insertInto('option_choices').values(rows).execute();
}

function has({ mfa }: Full, type: MfaType): boolean {
  return mfa?.includes(type) ?? false;
}

const hasPhoneMethod = (full: Full): boolean => PHONE_METHODS.some((type) => has(full, type));

/** A number for fiction, with an area code that no test enters: it could otherwise be the number that the person has by chance. */
function randomPhone(): string {
  return `61755501${String(randomInt(100)).padStart(2, '0')}`;
}

function randomLetters(length: number): string {
  return Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}
