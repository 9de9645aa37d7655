// The demonstration app imports only what a partner's app can: the package's exports and its peer libraries.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '..', '..');
const manifest = readManifest();
const sources = readdirSync(join(ROOT, 'demo'), { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && file !== 'vite.config.ts',
);
const entryPoints = Object.keys(manifest.exports)
  .filter((name) => name !== './package.json')
  .map((name) => name.replace('.', 'vestibule'));

function readManifest(): { exports: Record<string, object>; peerDependencies: Record<string, string> } {
  // our own file, in npm's format
  return JSON.parse(readFileSync(join(ROOT, 'scripts', 'published', 'manifest.json'), 'utf8')) as ReturnType<typeof readManifest>;
}

function importsOf(file: string): string[] {
  const text = readFileSync(join(ROOT, 'demo', file), 'utf8');
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, name = '']) => name);
}

const isAllowed = (file: string, name: string): boolean =>
  name.startsWith('.')
    ? !join(file, '..', name).startsWith('..')
    : entryPoints.includes(name) || Object.keys(manifest.peerDependencies).some((peer) => name === peer || name.startsWith(`${peer}/`));

test('the entry points are api, store, testing, and ui', () => {
  expect(entryPoints.toSorted()).toEqual(['vestibule/api', 'vestibule/store', 'vestibule/testing', 'vestibule/ui']);
});

test.each(sources)('%s imports only its own files, entry points of the package, and peer dependencies', (file) => {
  expect(importsOf(file).filter((name) => !isAllowed(file, name))).toEqual([]);
});

test('the app uses every entry point except the one for tests', () => {
  const used = new Set(sources.flatMap(importsOf).filter((name) => name.startsWith('vestibule')));
  expect(used).toEqual(new Set(entryPoints.filter((name) => name !== 'vestibule/testing')));
});

/** The text outside every block of a style sheet: the beginnings of its rules. */
function topOf(css: string): string[] {
  const starts: string[] = [];
  let depth = 0;
  let text = '';
  for (const character of css.replace(/\/\*[\s\S]*?\*\//g, '')) {
    if (character === '{' && depth === 0) starts.push(text.trim());
    if (character === '{') depth += 1;
    else if (character === '}') depth -= 1;
    else if (depth === 0) text += character;
    if (character === '{' || character === '}') text = '';
  }
  return starts;
}

const styles = readdirSync(join(ROOT, 'demo'), { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'));

test.each(styles)('every rule in %s is in a cascade layer', (file) => {
  const starts = topOf(readFileSync(join(ROOT, 'demo', file), 'utf8'));
  expect(starts).not.toEqual([]);
  for (const start of starts) expect(start).toMatch(/^@layer (app|modes)$/);
});
