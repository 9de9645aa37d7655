// Bundles src/first-screen/early-script.ts into the few lines that index.html carries.
import { build } from 'vite';
import { inRoot } from '../lib/paths.mjs';

export interface Addresses {
  /** The file that has the same code as the page. */
  readonly appFile: string;
  /** What every route but the first loads. */
  readonly otherRoutesFiles: readonly string[];
}

export async function bundleEarlyScript({ appFile, otherRoutesFiles }: Addresses): Promise<string> {
  const result = await build({
    configFile: false,
    root: inRoot(),
    logLevel: 'warn',
    define: { APP_FILE: JSON.stringify(appFile), OTHER_ROUTES_FILES: JSON.stringify(otherRoutesFiles) },
    build: {
      write: false,
      // Older than the app's own target: it explains to older browsers why the app does not come.
      target: 'es2018',
      lib: { entry: inRoot('src', 'first-screen', 'early-script.ts'), formats: ['iife'], name: 'early' },
    },
  });
  const [output] = Array.isArray(result) ? result : [];
  const code = output?.output[0].code.trim();
  if (!code) throw new Error('The early script came out empty.');
  return code;
}
