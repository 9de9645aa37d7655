// Who is signed in, what they may do, and the way out.
import { useDispatch, useSelector } from 'react-redux';
import { useCredentialsQuery } from 'vestibule/api';
import { Button } from 'vestibule/shell';
import { activityHappened, logoutWanted, redirectLoginRoute, selectSession } from 'vestibule/store';
import { copy } from './copy.js';
import { surveyOf, useUser } from './user.js';
import styles from './user-bar.module.css';

export function UserBar() {
  const dispatch = useDispatch();
  const { role, isReadOnly } = useUser();
  const userName = useUserName();
  const signOut = () => {
    dispatch(activityHappened({ feature: 'Session', message: 'Signed out.' }));
    dispatch(logoutWanted({ to: redirectLoginRoute(surveyOf(role)) }));
  };
  return (
    <div className={styles.bar}>
      <p>
        {copy.signedInAs} <strong>{userName}</strong>
        {isReadOnly && <span className={styles.readOnly}>{copy.readOnly}</span>}
      </p>
      <Button look="secondary" onClick={signOut}>
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
