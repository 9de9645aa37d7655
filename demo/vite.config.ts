// Builds the demonstration app: plain static files with relative addresses, served at each landing path.
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const source = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: './',
  plugins: [react()],
  // A partner's app gets these from the installed package; here they are its sources.
  resolve: {
    alias: {
      'vestibule/api': source('api/index.ts'),
      'vestibule/store': source('store/index.ts'),
      'vestibule/ui': source('src/ui/index.ts'),
    },
  },
  build: {
    outDir: source('dist/demo'),
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
});
