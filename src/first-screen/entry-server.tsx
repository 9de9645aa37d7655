// Renders the first screen at build time, from the same components that the browser runs (see scripts/prerender).
import '../styles/layers.css';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { createPath, type Navigator, Router } from 'react-router-dom';
import { parseEnvironment } from '../../api/environment.js';
import { inertBrowser } from '../../store/browser/inert-browser.js';
import { createWholeStore } from '../../store/composition/create-whole-store.js';
import { App } from '../app.js';
import { PageFailure } from '../ui/failure/page-failure.js';
import { APP_FAILURE_ID } from '../ui/markup.js';
import '../styles/tokens.css';
import '../styles/brand.css';
import '../styles/base.css';

/** The first screen's markup: what every browser would render first, before branding arrives. */
export function renderFirstScreen(): string {
  return renderToString(<App store={createFreshStore()} router={FirstRoute} />);
}

/** The page that is shown if the app cannot be loaded. */
export function renderPageFailure(): string {
  return renderToString(
    <div id={APP_FAILURE_ID}>
      <main>
        <PageFailure />
      </main>
    </div>,
  );
}

function createFreshStore() {
  const result = parseEnvironment(JSON.stringify({ host: '', env: '', captchaProvider: 'altcha', captchaSiteKey: '' }));
  if (!result.ok) throw new Error(result.problems.join('\n'));
  return createWholeStore({ environment: result.environment, browser: inertBrowser, flows: {} });
}

function FirstRoute({ children }: { readonly children: ReactNode }) {
  return (
    <Router location="/" navigator={hashNavigator} static>
      {children}
    </Router>
  );
}

/** Writes links the way HashRouter does. Nothing navigates here. */
const hashNavigator: Navigator = {
  createHref: (to) => `#${typeof to === 'string' ? to : createPath(to)}`,
  go: () => undefined,
  push: () => undefined,
  replace: () => undefined,
};
