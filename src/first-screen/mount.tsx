// Mounts the app: hydrates the prerendered first screen, or replaces it if the address is another route.
import { type ReactNode, startTransition } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import './early-input.js';
import { Handover } from './handover.js';
import { isFirstScreen } from './is-first-screen.js';

/** Resolves once the app responds to events. */
export function mount(root: HTMLElement, app: ReactNode, options: RootOptions): Promise<void> {
  // False once the failure page has replaced the prerendered screen. An app that arrives after that renders from scratch.
  const isPrerendered = document.documentElement.dataset.early === 'first-screen';
  if (isPrerendered && isFirstScreen(window.location.hash)) return hydrate(root, app, options);
  root.replaceChildren();
  flushSync(() => createRoot(root, options).render(app));
  window.earlyVisit?.end();
  return Promise.resolve();
}

/** Hydrates in a transition, which React renders in slices. Between slices, the early script responds. */
function hydrate(root: HTMLElement, app: ReactNode, options: RootOptions): Promise<void> {
  return new Promise((resolve) => {
    const takeOver = () => {
      window.earlyVisit?.end()?.click();
      resolve();
    };
    startTransition(() => void hydrateRoot(root, <Handover onDone={takeOver}>{app}</Handover>, options));
  });
}
