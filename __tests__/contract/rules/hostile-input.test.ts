// No rule and no mask is slow on hostile input. A backtracking search would need minutes for these inputs.
import * as rules from '../../../api/contract/rules/index.js';
import { hasKnownTld, isEmailOfKnownTld } from '../../../api/contract/rules/known-tld.js';

const LONG = 100_000;

const HOSTILE: readonly string[] = [
  ...['a', '1', ' ', '.', '@', '-', '*', "'", ';', '<', 'é', '😀', '\ud83d', 'a.', 'a@', '1-', 'aA1!', '٣ '].map((unit) =>
    unit.repeat(LONG / unit.length),
  ),
  ...["' or ", "'or ", '; ', 'union ', 'union all ', 'update a ', 'insert into a ', 'select * ', 'xp', '/ *'].map((unit) =>
    unit.repeat(LONG / unit.length),
  ),
  ...["' or", 'union', 'update', 'insert into', ';', 'sleep', '1', 'a@b.co'].map((start) => start + ' '.repeat(LONG)),
  ...["' or ", 'update ', 'insert into ', 'a@', 'a@b.', '1'].map((start) => `${start}${'a'.repeat(LONG)}!`),
  `${'a'.repeat(64)}@${'a-'.repeat(LONG / 2)}`,
  `${'1'.repeat(LONG)} `,
];

const SUBJECTS: Record<string, (value: string) => unknown> = {
  ...rules.usernameRules,
  ...rules.passwordRules,
  isUsername: rules.isUsername,
  isPassword: rules.isPassword,
  isCode: rules.isCode,
  keepCodeDigits: rules.keepCodeDigits,
  isEmail: rules.isEmail,
  isAccountEmail: rules.isAccountEmail,
  isForgotUsernameEmail: rules.isForgotUsernameEmail,
  hasKnownTld,
  isEmailOfKnownTld,
  isNationalNumber: rules.isNationalNumber,
  isTenDigitPhone: rules.isTenDigitPhone,
  isCallingCode: rules.isCallingCode,
  isPhoneInput: rules.isPhoneInput,
  isAppName: rules.isAppName,
  isCommonPunctuation: rules.isCommonPunctuation,
  isDigits: rules.isDigits,
  isPrintableAscii: rules.isPrintableAscii,
  hasNoOuterWhitespace: rules.hasNoOuterWhitespace,
  hasNoWhitespace: rules.hasNoWhitespace,
  hasNoSqlSequence: rules.hasNoSqlSequence,
  isZip: rules.isZip,
  isDate: rules.isDate,
  isNineDigitIdentifier: rules.isNineDigitIdentifier,
  maskEmail: rules.maskEmail,
  formatPhone: rules.formatPhone,
  maskPhone: rules.maskPhone,
};

it.each(Object.entries(SUBJECTS))('%s handles each hostile input within a second', (_name, subject) => {
  for (const value of HOSTILE) {
    const start = performance.now();
    subject(value);
    expect(performance.now() - start).toBeLessThan(1000);
  }
});
