// Mounts the app: hydrates the prerendered first screen, or replaces it if the address is another route.
import { type ReactNode, startTransition } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import './early-visit.js';
import { Handover } from './handover.js';
import { isFirstScreen } from './is-first-screen.js';
import { APP_FAILURE_ID, MAIN_ID } from '../ui/markup.js';

const SUBMIT = '[type=submit]';

/** Resolves once the app responds to events. */
export function mount(root: HTMLElement, app: ReactNode, options: RootOptions): Promise<void> {
  // In development, the page is not prerendered: it has only the comment that the build replaces.
  if (root.childElementCount > 0 && isFirstScreen(window.location.hash)) return hydrate(root, app, options);
  root.replaceChildren();
  flushSync(() => createRoot(root, options).render(app));
  takeOver(root);
  return Promise.resolve();
}

/** Hydrates in a transition, which React renders in slices. Between slices, the early script responds. */
function hydrate(root: HTMLElement, app: ReactNode, options: RootOptions): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      const pressed = takeOver(root);
      // For any other button that React has replaced, it is unknown which new one takes its place.
      const isReplaced = pressed?.matches(SUBMIT) === true && !pressed.isConnected;
      (isReplaced ? root.querySelector<HTMLElement>(SUBMIT) : pressed)?.click();
      resolve();
    };
    startTransition(() => void hydrateRoot(root, <Handover onDone={finish}>{app}</Handover>, options));
  });
}

/** An app that arrives late replaces the failure page. Returns the button whose press is waiting for the app. */
function takeOver(root: HTMLElement): HTMLElement | null {
  const failurePage = document.getElementById(APP_FAILURE_ID);
  const hadFocus = failurePage?.contains(document.activeElement);
  failurePage?.remove();
  root.hidden = false;
  if (hadFocus) document.getElementById(MAIN_ID)?.focus();
  return window.earlyVisit?.end() ?? null;
}
