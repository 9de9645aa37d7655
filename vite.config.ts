// Builds the portal: plain static files with relative addresses, so that it works under any prefix.
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { firstScreen } from './scripts/prerender/first-screen.js';
import { leanRouter, routerAliases } from './scripts/prerender/lean-router.js';
import { precompress } from './scripts/prerender/precompress.js';

/**
 * What follows the first screen at once: src/ground.ts, the flows that it starts, and the parts that the screen adds after hydration.
 * Apps beside the portal load them one by one; here they are one file.
 */
const GROUND = [
  /[\\/]src[\\/](?:ground|shell[\\/]overlays|screens[\\/]sign-in[\\/]whats-new-banner)\.tsx?$/,
  /[\\/]store[\\/](?:activity-log|branding|errors|session|sign-in)[\\/](?:activity-log|branding|errors|session|sign-in)-flow\.ts$/,
];

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
        // Beside index.html, into which firstScreen moves it.
        entryFileNames: '[name]-[hash].js',
        codeSplitting: {
          groups: [
            // All that the first screen needs in one file, which compresses best.
            { name: 'app', tags: ['$initial'], priority: 2 },
            // And so is what follows it at once.
            { name: 'ground', test: (id) => GROUND.some((pattern) => pattern.test(id)), priority: 1 },
          ],
        },
      },
    },
  },
}));
