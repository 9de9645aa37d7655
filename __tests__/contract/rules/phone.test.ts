// The phone number rules that need no numbering plan, as tables.
import { isCallingCode, isNationalNumber, isPhoneInput, isTenDigitPhone } from '../../../api/contract/rules/phone.js';
import { describeRule } from './describe-rule.js';

const OTHER_THAN_DIGITS = [' 12', '12 ', '1 2', '1-2', '+12', '1.2', '12\n', '12a', '٣٣', '１２', '1😀'];

describeRule('phone: national numbers 2 to 17 digits', isNationalNumber, {
  accepts: ['12', '00', '5551234567', '12345678901234567'],
  refuses: ['', '1', '123456789012345678', '1'.repeat(100_000), ...OTHER_THAN_DIGITS],
});

describeRule('phone validators elsewhere: exactly 10 digits', isTenDigitPhone, {
  accepts: ['5551234567', '0000000000'],
  refuses: ['', '555123456', '55512345678', '555-123-4567', '(555)1234567', '+5551234567', '555123456٣', '555123456\n', '5551234567 '],
});

describeRule('calling code: 1 to 3 digits, no plus', isCallingCode, {
  accepts: ['1', '44', '998', '100'],
  refuses: ['', '0', '01', '1234', '+1', ...OTHER_THAN_DIGITS],
});

describeRule('phone: raw input at most 250 characters', isPhoneInput, {
  accepts: ['', '+1 (555) 123-4567', ' '.repeat(250)],
  refuses: ['1'.repeat(251), '😀'.repeat(126)],
});
