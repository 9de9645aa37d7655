// Completes the built index.html: first screen prerendered, its styles and the early script inlined, their hashes beside it in csp.json.
import { createHash } from 'node:crypto';
import type { Plugin, Rolldown } from 'vite';
import { bundleEarlyScript } from './early-script.js';
import { renderMarkup } from './markup.js';

/** Where index.html says what belongs; in development the comments just stay. */
const PLACES = { script: '<!--early-script-->', screen: '<!--first-screen-->', failure: '<!--app-failure-->' } as const;
const STYLESHEET = /\s*<link rel="stylesheet"[^>]* href="\.\/(assets\/[^"]+\.css)">/g;

export function firstScreen(): Plugin {
  return {
    name: 'first-screen',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_options, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') return;
      const [script, markup] = await Promise.all([bundleEarlyScript(), renderMarkup()]);
      const html = String(page.source);
      const style = takeStyles(html, bundle);
      page.source = fill(html.replace(STYLESHEET, ''), {
        [PLACES.script]: `<style>${style}</style>\n    <script>${script}</script>`,
        [PLACES.screen]: markup.firstScreen,
        [PLACES.failure]: `<template id="app-failure">${markup.failure}</template>`,
      });
      const csp = { scriptHashes: [hashOf(script)], styleHashes: [hashOf(style)] };
      this.emitFile({ type: 'asset', fileName: 'csp.json', source: JSON.stringify(csp, null, 2) });
    },
  };
}

/** The styles that the page links, which from now on stand in it: no chunk may load them again. */
function takeStyles(html: string, bundle: Rolldown.OutputBundle): string {
  const files = [...html.matchAll(STYLESHEET)].map(([, file = '']) => file);
  const styles = files.map((file) => {
    const asset = bundle[file];
    if (asset?.type !== 'asset') throw new Error(`index.html links ${file}, which the build does not have.`);
    delete bundle[file];
    return String(asset.source).trim();
  });
  for (const part of Object.values(bundle)) {
    if (part.type === 'chunk') for (const file of files) part.viteMetadata?.importedCss.delete(file);
  }
  return styles.join('');
}

function fill(html: string, contents: Readonly<Record<string, string>>): string {
  return Object.entries(contents).reduce((page, [place, content]) => {
    if (!page.includes(place)) throw new Error(`index.html has no ${place}.`);
    // As a function: a dollar sign in the content means nothing.
    return page.replace(place, () => content);
  }, html);
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
