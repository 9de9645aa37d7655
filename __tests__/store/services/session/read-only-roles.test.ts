// The roles that may view but not change data (R6).
import { isReadOnlyRole } from '../../../../store/services/session/read-only-roles.js';

test.each([
  ['ROLE_PLAN_ADVISOR', true],
  ['ROLE_TPA', true],
  ['ROLE_PARTICIPANT,ROLE_TPA', true],
  ['ROLE_PLAN_ADMIN', false],
  ['ROLE_PARTICIPANT', false],
  ['', false],
])('Read-write unless the role includes ROLE_PLAN_ADVISOR or ROLE_TPA: %p', (role, expected) => {
  expect(isReadOnlyRole(role)).toBe(expected);
});
