// Bundles src/first-screen/early-script.ts into the inline script of index.html.
import { build } from 'vite';
import { inRoot } from '../lib/paths.mjs';

export interface Addresses {
  readonly app: string;
  /** What every route except the first one loads. */
  readonly otherRoutesFiles: readonly string[];
}

export async function bundleEarlyScript({ app, otherRoutesFiles }: Addresses): Promise<string> {
  const result = await build({
    configFile: false,
    root: inRoot(),
    logLevel: 'warn',
    define: { APP_FILE: JSON.stringify(app), OTHER_ROUTES_FILES: JSON.stringify(otherRoutesFiles) },
    build: {
      write: false,
      // Older than the app's target: the script tells older browsers why the app does not load.
      target: 'es2018',
      lib: { entry: inRoot('src', 'first-screen', 'early-script.ts'), formats: ['iife'], name: 'early' },
    },
  });
  const [output] = Array.isArray(result) ? result : [];
  const code = output?.output[0].code.trim();
  if (!code) throw new Error('The early script came out empty.');
  return code;
}
