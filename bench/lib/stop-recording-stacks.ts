// Measures pages as people use them: without the work that V8 does only because a debugger may ask.
import type { Page } from '@playwright/test';

/** The internal parts of a page of Playwright's, which has no public way to do without the Runtime domain. */
interface Internals {
  readonly _connection?: {
    readonly toImpl?: (page: Page) => {
      readonly delegate?: { readonly _mainFrameSession?: { readonly _client?: { send(method: 'Runtime.disable'): Promise<unknown> } } };
    };
  };
}

/**
 * While the Runtime domain is enabled, each `new Error` records a stack with source positions, for which V8 parses the whole file again. React
 * creates one while its code runs for the first time: that takes 25 ms, and 100 on a processor four times slower. From now on, Playwright does
 * not notice new documents; evaluate in them with `Runtime.evaluate`.
 */
export async function stopRecordingStacks(page: Page): Promise<void> {
  // oxlint-disable-next-line no-underscore-dangle -- Playwright's own names
  const client = (page as unknown as Internals)._connection?.toImpl?.(page).delegate?._mainFrameSession?._client; // Playwright's own, untyped
  if (!client) throw new Error('This version of Playwright keeps its session elsewhere: adapt bench/lib/stop-recording-stacks.ts.');
  await client.send('Runtime.disable');
}
