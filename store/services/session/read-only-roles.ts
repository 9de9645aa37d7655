// The read-only roles (R6): advisors and third-party administrators.
import type { RootState } from '../../core/root-state.js';
import { selectSession } from './session-slice.js';

const READ_ONLY_ROLES = ['ROLE_PLAN_ADVISOR', 'ROLE_TPA'];

/** True if the role includes ROLE_PLAN_ADVISOR or ROLE_TPA. All others are read-write. */
export const isReadOnlyRole = (role: string): boolean => READ_ONLY_ROLES.some((readOnly) => role.includes(readOnly));

/** Whether the signed-in user has read-only access. */
export const selectIsReadOnly = (state: Pick<RootState, 'session'>): boolean => isReadOnlyRole(selectSession(state).role ?? '');
