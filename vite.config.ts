// Builds the portal: plain static files with relative addresses, so that it works under any prefix.
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  base: './',
  plugins: [react()],
  build: {
    outDir: 'dist/portal',
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: true,
    // No inline script or style: the Content-Security-Policy allows only files and hashed blocks.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
});
