// Puts the app on the page: over the prerendered first screen, or in its place where another route is asked for.
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import './early-input.js';
import { isFirstScreen } from './is-first-screen.js';

/** At once, in one task: nothing can be typed or pressed between the early script and the app. */
export function mount(root: HTMLElement, app: ReactNode, options: RootOptions): void {
  const isPrerendered = root.firstElementChild !== null;
  if (isPrerendered && isFirstScreen(window.location.hash)) {
    const pressed = window.earlyVisit?.end();
    flushSync(() => hydrateRoot(root, app, options));
    pressed?.click();
    return;
  }
  root.replaceChildren();
  flushSync(() => createRoot(root, options).render(app));
  window.earlyVisit?.end();
}
