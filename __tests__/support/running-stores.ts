// The setup of suites whose stores keep running after a test's last line.
import { forgetEverything } from './test-browser.js';

/** Each test of the file starts in an empty browser, and the stores that it adds to this list are stopped after it. */
export function runningStores(): { readonly stop: () => void }[] {
  const running: { readonly stop: () => void }[] = [];
  beforeEach(forgetEverything);
  afterEach(() => {
    for (const store of running.splice(0)) store.stop();
  });
  return running;
}
