// Keeps V8 from doing work that only a debugger needs, which people's browsers do not do.
import type { Page } from '@playwright/test';

/** Internal parts of Playwright's page. It has no public way to do without the Runtime domain. */
interface Internals {
  readonly _connection?: {
    readonly toImpl?: (page: Page) => {
      readonly delegate?: { readonly _mainFrameSession?: { readonly _client?: { send(method: 'Runtime.disable'): Promise<unknown> } } };
    };
  };
}

/**
 * While the Runtime domain is enabled, each `new Error` records source positions, for which V8 parses the whole file again. React creates an
 * error when its code first runs: that takes 25 ms, and 100 on a processor four times slower. After this, Playwright cannot evaluate in new
 * documents; send `Runtime.evaluate` to them.
 */
export async function stopRecordingStacks(page: Page): Promise<void> {
  // oxlint-disable-next-line no-underscore-dangle -- Playwright's own names
  const client = (page as unknown as Internals)._connection?.toImpl?.(page).delegate?._mainFrameSession?._client; // internal, so without types
  if (!client) throw new Error('This version of Playwright keeps its session elsewhere: adapt bench/lib/stop-recording-stacks.ts.');
  await client.send('Runtime.disable');
}
