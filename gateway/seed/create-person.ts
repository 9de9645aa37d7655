// Makes a person with everything that belongs to one, in one transaction.
import { randomInt } from 'node:crypto';
import type { Insertable, Transaction } from 'kysely';
import * as v from 'valibot';
import { OPTION_TYPE } from '../../api/contract/option-choice.js';
import type { Core } from '../calls/visit.js';
import { usernameKey } from '../domain/accounts.js';
import { newAuthenticatorSecret, sealAuthenticatorSecret } from '../domain/authenticators.js';
import { failuresOf, lock } from '../domain/counters.js';
import { dayFrom } from '../domain/days.js';
import { hashAnswer, hashPassword } from '../domain/passwords.js';
import { newId } from '../domain/secrets.js';
import { transact } from '../storage/retry.js';
import type { OptionChoiceTable, Schema } from '../storage/schema.js';
import { DEMO_PASSWORD } from './demo-accounts.js';
import { type Person, PersonSpec } from './person-spec.js';
import { createPlans } from './plans.js';

const YEAR_DAYS = 365;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';

type Full = v.InferOutput<typeof PersonSpec>;

/** Makes a person. The days in `spec` count from `now`. */
export async function createPerson(core: Core, spec: PersonSpec, now: Date, isDemo = false): Promise<Person> {
  const full = v.parse(PersonSpec, spec);
  const person = personOf(full);
  const secrets = await hashSecrets(full, person);
  await transact(core.db, async (transaction) => {
    await insertAccount(transaction, full, person, secrets, now, isDemo);
    await insertMethods(transaction, core, full, person, now);
    await insertOptionChoices(transaction, full, person, now);
    await createPlans(transaction, person, full.plans);
    if (full.locked) await lock({ db: transaction }, failuresOf.signIn(usernameKey(person.username)), inYears(now, 10));
  });
  return person;
}

function personOf(full: Full): Person {
  const username = full.username === undefined ? `p${randomLetters(11)}` : full.username;
  const hasPhone = full.phone !== undefined || full.mfa?.some((type) => type === 'sms' || type === 'call');
  return {
    userId: newId('user'),
    username: username ?? '',
    password: username === null ? '' : (full.password ?? DEMO_PASSWORD),
    role: full.role,
    email: full.email === undefined ? `${username ?? `p${randomLetters(11)}`}@example.com` : full.email,
    phone: hasPhone ? (full.phone ?? `20255501${String(randomInt(100)).padStart(2, '0')}`) : null,
    securityAnswer: full.securityAnswer,
    authenticatorSecret: full.mfa?.includes('totp') ? newAuthenticatorSecret() : null,
  };
}

interface Hashed {
  readonly password: string | null;
  readonly answer: string | null;
}

async function hashSecrets(full: Full, person: Person): Promise<Hashed> {
  return {
    password: person.password === '' ? null : await hashPassword(person.password),
    answer: full.securityQuestion === undefined ? null : await hashAnswer(person.securityAnswer),
  };
}

async function insertAccount(db: Transaction<Schema>, full: Full, person: Person, hashed: Hashed, now: Date, isDemo: boolean): Promise<void> {
  const brandId = full.brand === undefined ? null : newId('brand');
  if (brandId !== null) {
    await db.insertInto('brands').values({ brand_id: brandId, public_scope: null, document: JSON.stringify({ brandingId: brandId, ...full.brand }) }).execute();
  }
  const steps: readonly (string | undefined)[] = ['acctSetup-username', 'password', 'mfaAdoption'];
  await db
    .insertInto('accounts')
    .values({
      user_id: person.userId,
      username: person.username || null,
      username_key: person.username === '' ? null : usernameKey(person.username),
      password_hash: hashed.password,
      roles: JSON.stringify([person.role, ...full.otherRoles]),
      email: person.email,
      email_verified: person.email !== null && full.emailVerified,
      pending_email: null,
      security_question: full.securityQuestion ?? null,
      security_answer_hash: hashed.answer,
      code_by_email: full.mfa?.includes('email') ?? false,
      setup_required: full.landing === 'acctSetup-username' || person.username === '',
      password_change_required: full.landing === 'password',
      adoption_required: full.landing === 'mfaAdoption',
      skip_enrollment_steps: full.skipEnrollmentSteps,
      landing_url: steps.includes(full.landing) ? null : (full.landing ?? null),
      landing_external: full.landingExternal,
      brand_id: brandId,
      is_demo: isDemo,
      created_at: now,
    })
    .execute();
}

async function insertMethods(db: Transaction<Schema>, core: Core, full: Full, person: Person, now: Date): Promise<void> {
  if (person.phone !== null) {
    await db
      .insertInto('phones')
      .values({
        user_id: person.userId,
        state: 'verified',
        number: person.phone,
        country_code: full.countryCode,
        extension: '',
        preferred: true,
        sms_enabled: full.mfa?.includes('sms') ?? true,
        call_enabled: full.mfa?.includes('call') ?? true,
      })
      .execute();
  }
  if (person.authenticatorSecret !== null) {
    const sealed = sealAuthenticatorSecret(core, person.authenticatorSecret);
    await db
      .insertInto('authenticators')
      .values({ user_id: person.userId, sealed_secret: sealed, app_name: full.appName, verified_at: now, last_step: 0 })
      .execute();
  }
}

async function insertOptionChoices(db: Transaction<Schema>, full: Full, person: Person, now: Date): Promise<void> {
  const day = (days: number | null | undefined) => (days === undefined || days === null ? null : dayFrom(now, days));
  const undated = { user_id: person.userId, active: true, mandatory_day: null, skip_until_day: null };
  const rows: Insertable<OptionChoiceTable>[] = [
    ...(full.mfa === undefined ? [] : [{ ...undated, option_type: OPTION_TYPE.mfaEnrolled }]),
    ...(full.securityQuestion !== undefined && full.questionAtSignIn ? [{ ...undated, option_type: OPTION_TYPE.legacySecurityQuestion }] : []),
  ];
  const skipUntil = full.skipUntilInDays === undefined && full.mandatoryInDays === undefined ? YEAR_DAYS : full.skipUntilInDays;
  const reminder = { mandatory_day: day(full.mandatoryInDays), skip_until_day: day(skipUntil) };
  if (reminder.mandatory_day !== null || reminder.skip_until_day !== null) {
    rows.push({ ...undated, ...reminder, active: false, option_type: OPTION_TYPE.mfaReminder });
  }
  if (rows.length > 0) await db.insertInto('option_choices').values(rows).execute();
}

function randomLetters(length: number): string {
  return Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}

function inYears(now: Date, years: number): Date {
  return new Date(now.getTime() + years * YEAR_DAYS * 24 * 60 * 60 * 1000);
}
