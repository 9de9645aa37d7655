// Builds the portal: plain static files with relative addresses, so that it works under any prefix.
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { firstScreen } from './scripts/prerender/first-screen.js';
import { leanRouter, routerAliases } from './scripts/prerender/lean-router.js';
import { precompress } from './scripts/prerender/precompress.js';

/** The flows that src/ground.ts starts: they are loaded one by one in apps beside the portal, and together here. */
const GROUND =
  /[\\/](?:src[\\/]ground|store[\\/](?:sign-in[\\/]sign-in|branding[\\/]branding|session[\\/]session|errors[\\/]errors|activity-log[\\/]activity-log)-flow)\.ts$/;

export default defineConfig(({ command }) => ({
  base: './',
  plugins: [react(), leanRouter(), firstScreen(), precompress()],
  resolve: { alias: command === 'build' ? routerAliases : [] },
  build: {
    outDir: 'dist/portal',
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: true,
    manifest: true,
    // Files only: what index.html carries inline is put there, and hashed for the Content-Security-Policy, by firstScreen.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // All that the first screen needs in one file: it is asked for once and compresses best.
            { name: 'app', tags: ['$initial'], priority: 2 },
            // And so is what follows it at once.
            { name: 'ground', test: GROUND, priority: 1 },
          ],
        },
      },
    },
  },
}));
