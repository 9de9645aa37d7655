// The signed-in user, as the pages need it.
import { isReadOnlyRole, selectSession, useAppSelector } from 'vestibule/store';

export interface User {
  readonly userId: string;
  readonly role: string;
  readonly isReadOnly: boolean;
  readonly isParticipant: boolean;
}

/** Pages only show while a user is signed in. Before that, the user ID is empty. */
export function useUser(): User {
  const { userId = '', role = '' } = useAppSelector(selectSession);
  return { userId, role, isReadOnly: isReadOnlyRole(role), isParticipant: role === 'ROLE_PARTICIPANT' };
}

/** The `ind` of the survey after a logout. Roles without their own survey get the partners' one. */
export function surveyOf(role: string): string {
  switch (role) {
    case 'ROLE_PARTICIPANT':
      return 'Employee';
    case 'ROLE_PLAN_ADMIN':
      return 'PlanAdmin';
    case 'ROLE_PLAN_ADVISOR':
      return 'Advisor';
    default:
      return 'Partner';
  }
}
