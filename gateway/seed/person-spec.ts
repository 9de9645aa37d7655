// What a made-up person can be like, for demonstration accounts and tests. Everything has a default; the default signs in and lands.
import * as v from 'valibot';
import { Brand } from '../../api/contract/branding.js';
import { MfaType } from '../../api/contract/mfa-methods.js';
import { isRole, type Role } from '../domain/accounts/roles.js';

const Days = v.pipe(v.number(), v.integer());
/** A role by its name. */
export const RoleName = v.custom<Role>((value) => typeof value === 'string' && isRole(value), 'a role of gateway/domain/accounts/roles.ts');

export const PersonSpec = v.strictObject({
  /** null: an invited person, who has no username or password yet. Unique by default. */
  username: v.optional(v.nullable(v.string())),
  password: v.optional(v.string()),
  role: v.optional(RoleName, 'ROLE_PARTICIPANT'),
  /** Roles besides the first. */
  otherRoles: v.optional(v.array(RoleName), []),
  /** null: none on record. `username@example.com` by default. */
  email: v.optional(v.nullable(v.string())),
  emailVerified: v.optional(v.boolean(), true),
  /** Asks this question at sign-in, on computers that are not remembered. */
  securityQuestion: v.optional(v.string()),
  securityAnswer: v.optional(v.string(), 'Rex'),
  /** Whether the question is asked at sign-in, or only when the password is forgotten. */
  questionAtSignIn: v.optional(v.boolean(), true),
  /** The methods that sign-in offers. Empty: a code is required, but there is no way to send one. Absent: no code is required. */
  mfa: v.optional(v.array(MfaType)),
  /** The verified phone's national number; by default, there is one if `mfa` has a method that reaches a phone. */
  phone: v.optional(v.string()),
  countryCode: v.optional(v.string(), '1'),
  /** Base32; random by default. */
  authenticatorSecret: v.optional(v.string()),
  appName: v.optional(v.string(), 'Authenticator app'),
  /** acctSetup-username, password, or mfaAdoption; otherwise, an address that replaces the role's landing page. */
  landing: v.optional(v.string()),
  landingExternal: v.optional(v.boolean(), false),
  skipEnrollmentSteps: v.optional(v.boolean(), false),
  /** Days from today: when extra security becomes mandatory, and until when not to ask. By default, skipped for a year. */
  mandatoryInDays: v.optional(Days),
  skipUntilInDays: v.optional(v.nullable(Days)),
  locked: v.optional(v.boolean(), false),
  brand: v.optional(Brand),
  /** How many plans; by default, one for a participant and two for others. */
  plans: v.optional(Days),
});

export type PersonSpec = v.InferInput<typeof PersonSpec>;

/** A created person: what a test or a reader needs to act as them. */
export interface Person {
  readonly userId: string;
  /** '' for an invited person. */
  readonly username: string;
  readonly password: string;
  readonly role: Role;
  readonly email: string | null;
  readonly phone: string | null;
  readonly securityAnswer: string;
  /** For authenticator apps, base32; null without one. */
  readonly authenticatorSecret: string | null;
}
