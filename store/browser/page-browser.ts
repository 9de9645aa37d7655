// The browser of the page that this code runs in, where there is one.
import { type Browser, createBrowser } from './browser.js';

/** Undefined on a server, where no page is open. */
export const pageBrowser = (): Browser | undefined => (typeof window === 'undefined' ? undefined : createBrowser(window));
