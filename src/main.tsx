// The composition root: connects environment, browser, store, and app. The first screen loads first, everything else after it.
import './styles/layers.css';
import { StrictMode } from 'react';
import { type Environment, parseEnvironment } from '../api/environment.js';
import { createBrowser } from '../store/browser/browser.js';
import { createFirstScreenStore } from '../store/composition/create-first-screen-store.js';
import { holdEarlyPress } from '../store/flows/sign-in/hold-early-press.js';
import { App } from './app.js';
import { loadChunk } from '../store/core/load-chunk.js';
import { mount } from './first-screen/mount.js';
import { nextTask } from './first-screen/next-task.js';
import { applyTheme } from './ui/theme/apply-theme.js';
import { reportErrors } from './ui/failure/report-errors.js';
import './styles/tokens.css';
import './styles/brand.css';
import './styles/base.css';

const result = parseEnvironment(document.getElementById('environment')?.textContent ?? '');
const root = document.getElementById('root');
if (!result.ok)
  void import('./ui/failure/bad-environment.js').then(({ showBadEnvironment }) => showBadEnvironment(result.problems)).catch(reportError);
// `reportError`: the early script shows its failure page.
// Running the modules has already kept a slow phone busy for a while.
else if (root)
  void nextTask()
    .then(() => start(root, result.environment))
    .catch(reportError);

function start(page: HTMLElement, environment: Environment): void {
  // In a built page, the early script did this before the first paint.
  applyTheme(environment.theme, document.documentElement);
  let mounted = Promise.resolve();
  const store = createFirstScreenStore({
    environment,
    browser: createBrowser(window),
    loadFlows: async () => {
      // The early script has requested the file. Running it between the slices of hydration would delay them.
      await mounted;
      const { attachGateway, flows, startRestOfApp } = await loadChunk(() => import('./first-screen/rest-of-app.js'));
      // Running the file's modules took a while, too.
      await nextTask();
      attachGateway(store);
      void startRestOfApp(store);
      return flows;
    },
  });
  // The state in which the page was prerendered. Anything newer is shown after hydration.
  const serverState = store.getState();
  mounted = mount(
    page,
    <StrictMode>
      <App store={store} serverState={serverState} />
    </StrictMode>,
    reportErrors(store),
  );
  holdEarlyPress(store);
}
