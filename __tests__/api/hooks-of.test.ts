// Which user a call is for.
import { withUserId } from '../../api/hooks-of.js';

test.each([
  ["the session's user, if the argument names none", { planId: '1' }, { planId: '1', userId: 'ann' }],
  ["the session's user, if the argument's user is not known yet", { userId: undefined }, { userId: 'ann' }],
  ["the session's user, if there is no argument", undefined, { userId: 'ann' }],
  ['the user that the argument names', { userId: 'bob' }, { userId: 'bob' }],
])('a hook asks for %s', (_, arg, sent) => {
  expect(withUserId(arg, 'ann')).toEqual(sent);
});
