// What a one-time code is asked for: the purposes that the MFA engine knows.

/** Why a code is asked for; `Record<MfaPurpose, …>` tables in the engine say what each does (design: one engine with purposes). */
export type MfaPurpose =
  | 'sign-in'
  | 'reset-password'
  | 'enroll-email'
  | 'enroll-phone'
  | 'setup-email'
  | 'setup-phone'
  | 'email-link'
  | 'confirm-profile-change'
  | 'remove-authenticator';
