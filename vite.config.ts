// Builds the portal: plain static files with relative addresses, so that it works under any prefix.
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { checkChunks, chunks } from './scripts/prerender/chunks.js';
import { cssModules } from './scripts/prerender/class-names.js';
import { compileHint } from './scripts/prerender/compile-hint.js';
import { fetchFirst } from './scripts/prerender/fetch-first.js';
import { firstScreen } from './scripts/prerender/first-screen.js';
import { leanRouter, routerAliases } from './scripts/prerender/lean-router.js';
import { precompress } from './scripts/prerender/precompress.js';

export default defineConfig(({ command }) => ({
  base: './',
  plugins: [react(), leanRouter(), fetchFirst(), checkChunks(), firstScreen(), compileHint(), precompress()],
  css: { modules: cssModules },
  resolve: { alias: command === 'build' ? routerAliases : [] },
  build: {
    outDir: 'dist/portal',
    emptyOutDir: false, // scripts/build.mjs removes what no open page needs
    target: 'es2022',
    sourcemap: true,
    manifest: true,
    // Separate files only. firstScreen inlines what belongs in index.html and hashes it for the Content-Security-Policy.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        entryFileNames: 'assets/app-[hash].js',
        codeSplitting: { groups: chunks },
      },
    },
  },
}));
