// Puts the app on the page: over the prerendered first screen, or in its place where another route is asked for.
import { type ReactNode, startTransition } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import './early-input.js';
import { Handover } from './handover.js';
import { isFirstScreen } from './is-first-screen.js';

/** Resolves once the app answers. */
export function mount(root: HTMLElement, app: ReactNode, options: RootOptions): Promise<void> {
  const isPrerendered = root.firstElementChild !== null;
  if (isPrerendered && isFirstScreen(window.location.hash)) return hydrate(root, app, options);
  root.replaceChildren();
  flushSync(() => createRoot(root, options).render(app));
  window.earlyVisit?.end();
  return Promise.resolve();
}

/** In a transition, which React renders in slices: the early script answers in between. */
function hydrate(root: HTMLElement, app: ReactNode, options: RootOptions): Promise<void> {
  return new Promise((resolve) => {
    const takeOver = () => {
      window.earlyVisit?.end()?.click();
      resolve();
    };
    startTransition(() => void hydrateRoot(root, <Handover onDone={takeOver}>{app}</Handover>, options));
  });
}
