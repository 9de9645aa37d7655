// The small rules as tables: idle settings, groups of checkboxes, and the authenticator app's name.
import { isAppName } from '../../../api/contract/rules/app-name.js';
import { isSomeChecked } from '../../../api/contract/rules/choice.js';
import { isIdleSeconds, isTimeoutPeriod } from '../../../api/contract/rules/idle-settings.js';
import { describeRule } from './describe-rule.js';

const NO_NUMBERS = [Number.NaN, Number.POSITIVE_INFINITY, '30', '', null, undefined, true, [], [30], {}];

describeRule<unknown>('idle seconds greater than 0', isIdleSeconds, {
  accepts: [1770, 1, 0.001, Number.MIN_VALUE, Number.MAX_SAFE_INTEGER],
  refuses: [0, -0, -1, -0.001, false, ...NO_NUMBERS],
});

describeRule<unknown>('timeout a non-negative number or false', isTimeoutPeriod, {
  accepts: [30, 1, 0.5, 0, -0, false],
  refuses: [-1, -0.001, Number.NEGATIVE_INFINITY, ...NO_NUMBERS],
});

describeRule('at least one checkbox checked', isSomeChecked, {
  accepts: [[true], [false, true], { terms: true }, { terms: false, privacy: true }, { terms: undefined, privacy: true }],
  refuses: [[], {}, [false], [false, false], { terms: false }, { terms: undefined }],
});

describeRule('app name: optional, max 25', isAppName, {
  accepts: ['', 'Authenticator app', 'a'.repeat(25), 'Löwe 😀'],
  refuses: ['a'.repeat(26), '😀'.repeat(13), 'a'.repeat(100_000)],
});
