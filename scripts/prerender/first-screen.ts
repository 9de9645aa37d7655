// Completes the built index.html: prerenders the first screen, inlines styles and scripts, and writes their hashes to csp.json.
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { FAILURE_TEMPLATE_ID } from '../../src/ui/markup.js';
import { bundleEarlyScript } from './early-script.js';
import { renderMarkup } from './markup.js';

/** Placeholders in index.html. In development they stay comments. */
const PLACES = {
  head: '<!--early-script-->',
  screen: '<!--first-screen-->',
  failure: '<!--app-failure-->',
} as const;
/** The chunks that every other route needs; see chunks.ts. */
const OTHER_ROUTES = ['rest-of-app', 'common', 'other-routes'];
const STYLESHEET = /\s*<link rel="stylesheet"[^>]* href="\.\/(assets\/[^"]+\.css)">/g;
/**
 * Without it, a slow phone paints an empty page, or half of the cookie banner, before it has parsed the first screen. Chromium stops waiting
 * at the start tag of the element, so this is the one after the first screen. Browsers that do not know this link ignore it.
 */
const PAINT_WHOLE = `<link rel="expect" href="#${FAILURE_TEMPLATE_ID}" blocking="render">`;
/** See src/first-screen/early-visit.ts. */
const AFTER_SCREEN = 'earlyVisit.readCookies()';
const APP_SCRIPT = /\s*<script type="module"[^>]* src="[^"]+"><\/script>/;

export function firstScreen(): Plugin {
  let styles = '';
  let app = '';
  let otherRoutesFiles: string[] = [];
  return {
    name: 'first-screen',
    apply: 'build',
    enforce: 'post',
    // Runs before Vite records which chunk needs which styles.
    generateBundle(_options, bundle) {
      styles = takeStyles(bundle);
      app = findApp(bundle);
      otherRoutesFiles = findChunks(bundle, OTHER_ROUTES);
    },
    // Reads from disk after everything is written: the bundle in memory still contains Vite's placeholders.
    writeBundle: {
      order: 'post',
      sequential: true,
      handler: ({ dir = '' }) => complete(dir, { app, styles, otherRoutesFiles }),
    },
  };
}

/** Takes the page's linked styles out of the bundle, to be inlined. No chunk may load them again. */
function takeStyles(bundle: Rolldown.OutputBundle): string {
  const page = bundle['index.html'];
  if (page?.type !== 'asset') throw new Error('The build has no index.html.');
  const html = String(page.source);
  const files = [...html.matchAll(STYLESHEET)].map(([, file = '']) => file);
  if (files.length === 0) throw new Error('index.html links no stylesheet as scripts/prerender/first-screen.ts expects it.');
  page.source = html.replace(STYLESHEET, '');
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

/** The address of the one chunk that the page loads, relative to the page. */
function findApp(bundle: Rolldown.OutputBundle): string {
  const [app, ...others] = Object.values(bundle).filter((part) => part.type === 'chunk' && part.isEntry);
  if (app?.type !== 'chunk' || others.length > 0) throw new Error('There should be one entry chunk.');
  if (app.imports.length > 0) throw new Error(`${app.fileName} must stand alone, but imports ${app.imports.join(', ')}.`);
  return `./${app.fileName}`;
}

function findChunks(bundle: Rolldown.OutputBundle, names: readonly string[]): string[] {
  return names.map((name) => {
    const chunk = Object.values(bundle).find((part) => part.type === 'chunk' && part.name === name);
    if (!chunk) throw new Error(`The build has no chunk ${name}, which every other route needs: see scripts/prerender/chunks.ts.`);
    return `./${chunk.fileName}`;
  });
}

interface Findings {
  readonly app: string;
  readonly styles: string;
  readonly otherRoutesFiles: readonly string[];
}

async function complete(folder: string, found: Findings): Promise<void> {
  const path = join(folder, 'index.html');
  const html = await readFile(path, 'utf8');
  const [script, markup] = await Promise.all([bundleEarlyScript(found), renderMarkup()]);
  if (!APP_SCRIPT.test(html)) throw new Error('index.html loads no app as scripts/prerender/first-screen.ts expects it.');
  const page = fill(html.replace(APP_SCRIPT, ''), {
    [PLACES.head]: `${PAINT_WHOLE}<style>${found.styles}</style>\n    <script>${script}</script>`,
    [PLACES.screen]: markup.firstScreen,
    [PLACES.failure]: `<script>${AFTER_SCREEN}</script><template id="${FAILURE_TEMPLATE_ID}">${markup.failure}</template>`,
  });
  const csp = { scriptHashes: [script, AFTER_SCREEN].map(hashOf), styleHashes: [hashOf(found.styles)] };
  await Promise.all([writeFile(path, page), writeFile(join(folder, 'csp.json'), JSON.stringify(csp, null, 2))]);
}

function fill(html: string, contents: Readonly<Record<string, string>>): string {
  return Object.entries(contents).reduce((page, [place, content]) => {
    if (!page.includes(place)) throw new Error(`index.html has no ${place}.`);
    // A function, so a dollar sign in the content has no special meaning.
    return page.replace(place, () => content);
  }, html);
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
