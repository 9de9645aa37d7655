// The demonstration app's composition root, written as a partner would write one.
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { parseEnvironment } from 'vestibule/api';
import { createBrowser, createVestibuleStore } from 'vestibule/store';
import { applyTheme, reportErrors, showBadEnvironment } from 'vestibule/ui';
import { App } from './app.js';
import { appAt } from './app-context.js';
import { firstReads } from './first-reads.js';
import { opensDashboard } from './pages.js';
import './page-loading.css';
import { StartFailure } from './start-failure.js';

const result = parseEnvironment(document.getElementById('environment')?.textContent ?? '');
const root = document.getElementById('root');
if (!result.ok) showBadEnvironment(result.problems);
else if (root) {
  applyTheme(result.environment.theme, document.documentElement);
  const browser = createBrowser(window);
  // Read this before creating the store, which takes over the user named by the cookies.
  const openedFor = browser.session.read('userId');
  const isDashboard = opensDashboard(appAt(window.location.pathname), window.location.hash);
  const store = createVestibuleStore({
    environment: result.environment,
    browser,
    prefetch: (user) => (isDashboard ? firstReads(user) : []),
  });
  const page = createRoot(root, reportErrors(store));
  const show = (app: ReactNode) => page.render(<StrictMode>{app}</StrictMode>);
  // The services must be ready first: they respond when the app's guard refuses.
  store.ready.then(
    () => show(<App store={store} pathname={window.location.pathname} openedFor={openedFor} />),
    () => show(<StartFailure store={store} />),
  );
}
