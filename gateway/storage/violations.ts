// Recognizes the database's errors about its own broken rules, about locks, and about what a role may not do.
import { codeOf } from '../core/error-code.js';

const UNIQUE_VIOLATION = '23505';
const PERMISSION_FAILURE = '42501';
const LOCK_FAILURES: readonly (string | undefined)[] = ['55P03', '40P01'];

/** Whether a row was refused because another row has its key. */
export function isUniqueViolation(error: unknown): boolean {
  return codeOf(error) === UNIQUE_VIOLATION;
}

/** Whether a statement failed to get a lock: `lock_timeout` passed, or it was the victim of a deadlock. */
export function isLockFailure(error: unknown): boolean {
  return LOCK_FAILURES.includes(codeOf(error));
}

/** Whether the role that sent a statement may not do that. */
export function isPermissionFailure(error: unknown): boolean {
  return codeOf(error) === PERMISSION_FAILURE;
}
