// Builds the demonstration app: plain static files with relative addresses, served at each landing path.
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { layerOrder } from '../scripts/lib/layer-order.mjs';
import { compileHint } from '../scripts/prerender/compile-hint.js';

const source = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** Parts of the kit that few visits need: only some changes require a fresh proof. */
const SELDOM = /fresh-proof/;

/**
 * Lists in the page the scripts that the store loads at startup, which otherwise are known only once the app runs. They load in one wave
 * instead of two, and a page that prefetches this one can reach all of them.
 */
function preloadServices(): Plugin {
  return {
    name: 'preload-services',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
        const services = chunks.filter(({ fileName, isEntry }) => !isEntry && !SELDOM.test(fileName) && !html.includes(fileName));
        return services.map(({ fileName }) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `./${fileName}` },
          injectTo: 'head' as const,
        }));
      },
    },
  };
}

/**
 * Styles that lazy parts share with the app are in a file of their own, which the page links before the others. Each file therefore states
 * the order of the layers. Otherwise the first file would, and the base's resets would override the kit.
 */
function layersFirst(): Plugin {
  const order = layerOrder();
  return {
    name: 'layers-first',
    generateBundle: {
      order: 'post',
      handler: (_options, bundle) => {
        for (const part of Object.values(bundle)) {
          if (part.type === 'asset' && part.fileName.endsWith('.css')) part.source = `${order}${part.source.toString()}`;
        }
      },
    },
  };
}

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: './',
  plugins: [react(), preloadServices(), layersFirst(), compileHint()],
  // A partner's app gets these from the installed package. Here they resolve to the sources.
  resolve: {
    alias: {
      'vestibule/api': source('api/index.ts'),
      'vestibule/store': source('store/index.ts'),
      'vestibule/ui': source('src/ui/index.ts'),
    },
  },
  build: {
    outDir: source('dist/demo'),
    emptyOutDir: false, // scripts/build.mjs removes what no open page needs
    target: 'es2022',
    sourcemap: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
});
