// The composition root: environment, browser, store and app come together here; the first screen first, all else behind it.
import { type Environment, parseEnvironment } from '../api/environment.js';
import { createBrowser } from '../store/browser/browser.js';
import { createFirstStore } from '../store/first-store.js';
import { awaitSignInFlow } from '../store/sign-in/await-sign-in-flow.js';
import { App } from './app.js';
import { loadChunk } from './load-chunk.js';
import { mount } from './mount.js';
import './styles/base.css';
import './styles/tokens.css';

const result = parseEnvironment(document.getElementById('environment')?.textContent ?? '');
const root = document.getElementById('root');
if (!result.ok) void import('./bad-environment.js').then(({ showBadEnvironment }) => showBadEnvironment(result.problems));
// Not awaited: the chunks that it awaits import from this one, and would wait for it to end.
else if (root) void start(root, result.environment);

async function start(page: HTMLElement, environment: Environment): Promise<void> {
  // On its way while the first screen is put in place.
  const loadGround = () => loadChunk(() => import('./ground.js'));
  const ground = loadGround();
  const store = createFirstStore({
    environment,
    browser: createBrowser(window),
    loadFlows: async () => {
      const { completeStore, flows } = await loadGround();
      completeStore(store);
      return flows;
    },
  });
  awaitSignInFlow(store);
  mount(page, <App store={store} />);
  const { startGround } = await ground;
  await startGround(store);
}
