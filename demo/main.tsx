// The demonstration app's composition root, written as a partner would write theirs.
import { createRoot } from 'react-dom/client';
import { parseEnvironment } from 'vestibule/api';
import { showBadEnvironment } from 'vestibule/shell';
import { appStarted, createBrowser, createStore, PARTNER_START, partnerFlows } from 'vestibule/store';
import { App } from './app.js';

const result = parseEnvironment(document.getElementById('environment')?.textContent ?? '');
const root = document.getElementById('root');
if (!result.ok) showBadEnvironment(result.problems);
else if (root) {
  const store = createStore({ environment: result.environment, browser: createBrowser(window), flows: partnerFlows, isPartnerApp: true });
  void store.world.ensureFlows(...PARTNER_START).then(() => store.dispatch(appStarted()));
  createRoot(root).render(<App store={store} pathname={window.location.pathname} />);
}
