// Bundles src/first-screen/early-script.ts into the few lines that index.html carries.
import { build } from 'vite';
import { inRoot } from '../lib/paths.mjs';

/** @param otherRoutesFiles what every route but the first loads, as addresses */
export async function bundleEarlyScript(otherRoutesFiles: readonly string[]): Promise<string> {
  const result = await build({
    configFile: false,
    root: inRoot(),
    logLevel: 'warn',
    define: { OTHER_ROUTES_FILES: JSON.stringify(otherRoutesFiles) },
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
