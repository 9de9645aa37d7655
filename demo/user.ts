// Who is signed in, as the pages need it.
import { useSelector } from 'react-redux';
import { isReadOnlyRole, selectSession } from 'vestibule/store';

export interface User {
  readonly userId: string;
  readonly role: string;
  readonly isReadOnly: boolean;
  readonly isParticipant: boolean;
}

/** Pages are only shown once somebody is signed in; before, the user id is empty. */
export function useUser(): User {
  const { userId = '', role = '' } = useSelector(selectSession);
  return { userId, role, isReadOnly: isReadOnlyRole(role), isParticipant: role === 'ROLE_PARTICIPANT' };
}

/** The `ind` of the survey after a logout; roles without one of their own get the partners'. */
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
