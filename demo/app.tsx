// The demonstration app: the portal's shell around the pages, for whoever is signed in.
import { type ReactNode, useMemo, useState } from 'react';
import { useSelector } from 'react-redux';
import { HashRouter, Route, Routes, useLocation } from 'react-router-dom';
import { AppProviders, RouterBridge, Shell, signedInOnly } from 'vestibule/ui';
import { selectIsLoggedIn, type VestibuleStore } from 'vestibule/store';
import styles from './app.module.css';
import { appAt, AppProvider, useAppPlace } from './app-context.js';
import { copy } from './messages.js';
import { Navigation } from './navigation.js';
import { pagesOf } from './pages.js';
import { UserBar } from './user-bar.js';

export interface AppProps {
  readonly store: VestibuleStore;
  /** The page's own path, e.g. `/plans/profile/`: one build is served at several. */
  readonly pathname: string;
  /** See AppPlace. */
  readonly openedFor?: string;
}

export function App({ store, pathname, openedFor }: AppProps) {
  return (
    <AppProviders store={store}>
      <HashRouter>
        <RouterBridge store={store} />
        <Place app={appAt(pathname)} openedFor={openedFor}>
          <Shell>
            <GuardedLayout />
          </Shell>
        </Place>
      </HashRouter>
    </AppProviders>
  );
}

interface PlaceProps {
  readonly app: string;
  readonly openedFor: string | undefined;
  readonly children: ReactNode;
}

function Place({ app, openedFor, children }: PlaceProps) {
  const [openedAt] = useState(useLocation());
  const place = useMemo(() => ({ app, openedAt, openedFor }), [app, openedAt, openedFor]);
  return <AppProvider value={place}>{children}</AppProvider>;
}

const GuardedLayout = signedInOnly(Layout);

/** Nothing is shown, nor asked for, before the session is known to be good. */
function Layout() {
  const { app } = useAppPlace();
  const isLoggedIn = useSelector(selectIsLoggedIn);
  if (!isLoggedIn) {
    return (
      <p className={styles.layout} aria-busy="true">
        {copy.loading}
      </p>
    );
  }
  return (
    <div className={styles.layout}>
      <UserBar />
      <Navigation />
      <Routes>
        {pagesOf(app).map(({ path, Component }) => (
          <Route key={path} path={path} element={<Component />} />
        ))}
      </Routes>
    </div>
  );
}
