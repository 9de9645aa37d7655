// Who is signed in, as the rooms need it.
import { useSelector } from 'react-redux';
import { isReadOnlyRole, selectSession } from 'vestibule/store';

export interface User {
  readonly userId: string;
  readonly role: string;
  readonly isReadOnly: boolean;
  readonly isParticipant: boolean;
}

/** Rooms are only shown once somebody is signed in; before, the user id is empty. */
export function useUser(): User {
  const { userId = '', role = '' } = useSelector(selectSession);
  return { userId, role, isReadOnly: isReadOnlyRole(role), isParticipant: role === 'ROLE_PARTICIPANT' };
}
