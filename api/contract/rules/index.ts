// Every rule and mask of R5 in one place, except known-tld.ts: its list is large and loads only when needed.

/** The name of an authenticator app: optional, at most 25 characters. */
export { APP_NAME, isAppName } from './app-name.js';
/** Groups of checkboxes: at least one is checked. */
export { isSomeChecked } from './choice.js';
/** One-time codes: 1 to 6 digits, and the cleanup of a pasted code. */
export { CODE_MAX_LENGTH, isCode, keepCodeDigits } from './code.js';
/** Dates typed as mm-dd-yyyy. */
export { isDate } from './date.js';
/** Email addresses: in general, for an account, and on the forgot-username screen. */
export { EMAIL_MAX_LENGTH, isAccountEmail, isEmail, isForgotUsernameEmail } from './email.js';
/** Generic form rules, and `optional` for fields that may stay empty. */
export { email, max, maxLength, min, minLength, optional, pattern, required } from './generic.js';
/** Nine-digit identifiers (routing numbers), also called check-digit numbers. */
export { isNineDigitIdentifier } from './identifier.js';
/** The idle settings of the environment block. */
export { isIdleSeconds, isTimeoutPeriod } from './idle-settings.js';
/** How emails and phones are shown. */
export { formatPhone, maskEmail, maskPhone } from './mask.js';
/** Passwords: each rule separately, all rules together, and the confirmation. */
export { isPassword, isPasswordConfirmed, PASSWORD_LENGTH, type PasswordRule, passwordRules } from './password.js';
/** Phone numbers: the rules that need no country's numbering plan. */
export { isCallingCode, isNationalNumber, isPhoneInput, isTenDigitPhone, PHONE_INPUT_MAX_LENGTH, PHONE_TYPE } from './phone.js';
/** Recovery codes: ten letters and digits in three groups, and the formatting of typed text. */
export { formatRecoveryCode, isRecoveryCode } from './recovery-code.js';
/** The block on SQL-like sequences. */
export { hasNoSqlSequence } from './sql-sequence.js';
/** Characters and exclusive lengths of free text. */
export { hasNoOuterWhitespace, hasNoWhitespace, isCommonPunctuation, isDigits, isPrintableAscii, longerThan, shorterThan } from './text.js';
/** Usernames: each rule separately, and all rules together. */
export { isUsername, USERNAME_LENGTH, usernameRules } from './username.js';
/** US ZIP codes. */
export { isZip } from './zip.js';
