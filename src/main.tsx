// The composition root: environment, browser, store and app come together here.
import { brandingApi } from '../api/branding-api.js';
import { parseEnvironment } from '../api/environment.js';
import { createBrowser } from '../store/browser/browser.js';
import { createStore } from '../store/create-store.js';
import { App } from './app.js';
import { showBadEnvironment } from './bad-environment.js';
import { flows } from './flows.js';
import { mount } from './mount.js';
import './styles/tokens.css';
import './styles/base.css';

const result = parseEnvironment(document.getElementById('environment')?.textContent ?? '');
const root = document.getElementById('root');
if (!result.ok) showBadEnvironment(result.problems);
else if (root) {
  const store = createStore({ environment: result.environment, browser: createBrowser(window), flows });
  void store.world.ensureFlows('sign-in', 'branding').then(() => store.dispatch(brandingApi.endpoints.publicBrand.initiate()));
  mount(root, <App store={store} />);
}
