// The demonstration app: the portal's shell around the rooms, with the partner side's navigation.
import { useDispatch, useSelector } from 'react-redux';
import { HashRouter, Route, Routes } from 'react-router-dom';
import { usePartnerSideNavQuery } from 'vestibule/api';
import { AppProviders, Button, RouterBridge, Shell, useWorld } from 'vestibule/shell';
import { logoutWanted, selectIsLoggedIn, selectSession, type VestibuleStore } from 'vestibule/store';
import styles from './app.module.css';
import { copy } from './copy.js';
import { roomsAt } from './rooms.js';
import { useUser } from './user.js';

export function App({ store, pathname }: { readonly store: VestibuleStore; readonly pathname: string }) {
  return (
    <AppProviders store={store}>
      <HashRouter>
        <RouterBridge store={store} />
        <Shell>
          <House pathname={pathname} />
        </Shell>
      </HashRouter>
    </AppProviders>
  );
}

/** Nothing is shown, nor asked for, before the session is known to be good. */
function House({ pathname }: { readonly pathname: string }) {
  const isLoggedIn = useSelector(selectIsLoggedIn);
  if (!isLoggedIn) return <p className={styles.house}>{copy.loading}</p>;
  return (
    <div className={styles.house}>
      <Who />
      <Navigation />
      <Routes>
        {roomsAt(pathname).map(({ path, Component }) => (
          <Route key={path} path={path} element={<Component />} />
        ))}
      </Routes>
    </div>
  );
}

function Who() {
  const dispatch = useDispatch();
  const { userName, userId } = useSelector(selectSession);
  const { role, isReadOnly } = useUser();
  return (
    <div className={styles.who}>
      <p>
        {copy.signedInAs} <strong>{userName ?? userId}</strong> · {copy.role} {role}
        {isReadOnly && ` · ${copy.readOnly}`}
      </p>
      <Button look="secondary" onClick={() => dispatch(logoutWanted({ to: '/logout-feedback' }))}>
        {copy.signOut}
      </Button>
    </div>
  );
}

function Navigation() {
  const { userId, isParticipant } = useUser();
  const { environment } = useWorld();
  const { data } = usePartnerSideNavQuery({ userId }, { skip: isParticipant });
  if (!data?.navGroups?.length) return null;
  return (
    <nav className={styles.nav} aria-label="Partner side">
      {data.navGroups.map(({ title, items }) => (
        <div key={title}>
          <h2>{title}</h2>
          <ul>
            {items?.map(({ label, url }) => (
              <li key={url}>
                <a href={`${environment.host}${environment.env ? `/${environment.env}` : ''}/${url}`}>{label}</a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
