// The demonstration app's composition root, written as a partner would write theirs.
import { createRoot } from 'react-dom/client';
import { parseEnvironment } from 'vestibule/api';
import { applyTheme, showBadEnvironment } from 'vestibule/ui';
import { createBrowser, createVestibuleStore } from 'vestibule/store';
import { App } from './app.js';
import { StartFailure } from './components/start-failure.js';

const result = parseEnvironment(document.getElementById('environment')?.textContent ?? '');
const root = document.getElementById('root');
if (!result.ok) showBadEnvironment(result.problems);
else if (root) {
  applyTheme(result.environment.theme, document.documentElement);
  const browser = createBrowser(window);
  // Before the store: it takes over whoever the cookies name.
  const openedFor = browser.session.read('userId');
  const store = createVestibuleStore({ environment: result.environment, browser });
  const page = createRoot(root);
  // The services first: they answer where the app's guard refuses.
  store.ready.then(
    () => page.render(<App store={store} pathname={window.location.pathname} openedFor={openedFor} />),
    () => page.render(<StartFailure store={store} />),
  );
}
