// The browser of the page that this code runs in, if there is one.
import { type Browser, createBrowser } from './browser.js';

/** Undefined on a server, which has no page. */
export const pageBrowser = (): Browser | undefined => (typeof window === 'undefined' ? undefined : createBrowser(window));
