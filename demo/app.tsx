// The demonstration app: the kit's shell around the pages, for signed-in users.
import { useMemo } from 'react';
import { HashRouter, Route, Routes, useLocation } from 'react-router-dom';
import { selectIsLoggedIn, type VestibuleStore, useAppSelector } from 'vestibule/store';
import { AppProviders, ErrorBoundary, Loading, RouterBridge, Shell, signedInOnly, Strip } from 'vestibule/ui';
import styles from './app.module.css';
import { appAt, AppPlaceContext, useAppPlace } from './app-context.js';
import { AppMasthead } from './app-masthead.js';
import { demoMessages } from './messages.js';
import { pagesOf } from './pages.js';
import { useUser } from './user.js';

export interface AppProps {
  readonly store: VestibuleStore;
  /** The page's own path, e.g. `/plans/profile/`. One build is served at several paths. */
  readonly pathname: string;
  /** See AppPlace. */
  readonly openedFor?: string;
}

export function App({ store, pathname, openedFor }: AppProps) {
  const place = useMemo(() => ({ app: appAt(pathname), openedFor }), [pathname, openedFor]);
  return (
    <AppProviders store={store}>
      <HashRouter>
        <RouterBridge store={store} />
        <AppPlaceContext value={place}>
          <Shell masthead={<AppMasthead />}>
            <GuardedPages />
          </Shell>
        </AppPlaceContext>
      </HashRouter>
    </AppProviders>
  );
}

const GuardedPages = signedInOnly(Pages);

/** Shows and requests nothing until the session is validated. */
function Pages() {
  const { app } = useAppPlace();
  const { pathname } = useLocation();
  const { isReadOnly } = useUser();
  if (!useAppSelector(selectIsLoggedIn)) return <Loading />;
  return (
    <div className={styles.page}>
      {isReadOnly && <Strip>{demoMessages.readOnly}</Strip>}
      <ErrorBoundary path={pathname}>
        <Routes>
          {pagesOf(app).map(({ path, Component }) => (
            <Route key={path} path={path} element={<Component />} />
          ))}
        </Routes>
      </ErrorBoundary>
    </div>
  );
}
