// The zip code's rule as a table.
import { isZip } from '../../../api/contract/rules/zip.js';
import { describeRule } from './describe-rule.js';

describeRule('zip of 5 or 9 digits', isZip, {
  accepts: ['00501', '12345', '123456789', '12345-6789', '99999'],
  refuses: [
    '',
    '1234',
    '123456',
    '1234567',
    '12345678',
    '1234567890',
    '1'.repeat(100_000),
    '12345-',
    '-12345',
    '1234-56789',
    '12345--6789',
    '12345 6789',
    '12345–6789',
    '12345-678',
    '12345-67890',
    ' 12345',
    '12345 ',
    '12345\n',
    '1234a',
    '1234٣',
    '１２３４５',
    '123😀',
  ],
});
