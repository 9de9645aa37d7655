// vestibule/testing: for the tests of apps that use Vestibule (see docs/testing.md).
export { inertBrowser } from '../browser/inert-browser.js';
export { failWith, type ScriptedAnswer, type ScriptedAnswers, scriptFetch, type SentCall } from './script-fetch.js';
export { signedInStore, type SignedInOptions } from './signed-in-store.js';
