// Who is signed in, what they may do, and the way out.
import { useDispatch, useSelector } from 'react-redux';
import { useCredentialsQuery } from 'vestibule/api';
import { Button } from 'vestibule/ui';
import { logoutRequested, redirectLoginRoute, selectSession } from 'vestibule/store';
import { copy } from './messages.js';
import { surveyOf, useUser } from './user.js';
import styles from './user-bar.module.css';

export function UserBar() {
  const dispatch = useDispatch();
  const { role, isReadOnly } = useUser();
  const userName = useUserName();
  return (
    <div className={styles.bar}>
      <p className={styles.who}>
        <span>
          {copy.signedInAs} <strong>{userName}</strong>
        </span>
        {isReadOnly && <span className={styles.readOnly}>{copy.readOnly}</span>}
      </p>
      <Button look="secondary" onClick={() => dispatch(logoutRequested({ to: redirectLoginRoute(surveyOf(role)) }))}>
        {copy.signOut}
      </Button>
    </div>
  );
}

/** The session knows it where this tab signed in; whoever came by another tab's cookies is asked for. */
function useUserName(): string {
  const { userId } = useUser();
  const { userName } = useSelector(selectSession);
  const { data } = useCredentialsQuery({ userId }, { skip: userName !== undefined });
  return userName ?? data?.userName ?? '';
}
