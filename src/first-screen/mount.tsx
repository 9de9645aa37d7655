// Puts the app on the page: over the prerendered first screen, or in its place where another route is asked for.
import { type ReactNode, startTransition } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import './early-input.js';
import { Handover } from './handover.js';
import { isFirstScreen } from './is-first-screen.js';

export function mount(root: HTMLElement, app: ReactNode, options: RootOptions): void {
  const isPrerendered = root.firstElementChild !== null;
  if (isPrerendered && isFirstScreen(window.location.hash)) {
    // A transition, which React renders in slices: the early script answers in between.
    startTransition(() => void hydrateRoot(root, <Handover onDone={takeOver}>{app}</Handover>, options));
    return;
  }
  root.replaceChildren();
  flushSync(() => createRoot(root, options).render(app));
  window.earlyVisit?.end();
}

function takeOver(): void {
  window.earlyVisit?.end()?.click();
}
