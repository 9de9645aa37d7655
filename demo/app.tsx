// The demonstration app: the portal's shell around the rooms, for whoever is signed in.
import { useSelector } from 'react-redux';
import { HashRouter, Route, Routes } from 'react-router-dom';
import { AppProviders, RouterBridge, Shell, signedInOnly } from 'vestibule/shell';
import { selectIsLoggedIn, type VestibuleStore } from 'vestibule/store';
import styles from './app.module.css';
import { appAt, AppProvider, useApp } from './app-context.js';
import { copy } from './copy.js';
import { Navigation } from './navigation.js';
import { roomsOf } from './rooms.js';
import { UserBar } from './user-bar.js';

export interface AppProps {
  readonly store: VestibuleStore;
  /** The page's own path, e.g. `/plans/profile/`: one build is served at several. */
  readonly pathname: string;
}

export function App({ store, pathname }: AppProps) {
  return (
    <AppProviders store={store}>
      <AppProvider value={appAt(pathname)}>
        <HashRouter>
          <RouterBridge store={store} />
          <Shell>
            <GuardedHouse />
          </Shell>
        </HashRouter>
      </AppProvider>
    </AppProviders>
  );
}

const GuardedHouse = signedInOnly(House);

/** Nothing is shown, nor asked for, before the session is known to be good. */
function House() {
  const app = useApp();
  const isLoggedIn = useSelector(selectIsLoggedIn);
  if (!isLoggedIn) {
    return (
      <p className={styles.house} aria-busy="true">
        {copy.loading}
      </p>
    );
  }
  return (
    <div className={styles.house}>
      <UserBar />
      <Navigation />
      <Routes>
        {roomsOf(app).map(({ path, Component }) => (
          <Route key={path} path={path} element={<Component />} />
        ))}
      </Routes>
    </div>
  );
}
