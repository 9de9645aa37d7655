// What users download: the built portal against its size budgets, and each library's share of it.
// Run: npm run bench -- bundle
import { ensureBuilt } from '../scripts/build.mjs';
import { measureSizes } from '../scripts/check-sizes.mjs';
import { compressedSize, read, readBuiltPortal } from '../scripts/lib/built-portal.mjs';
import { inRoot } from '../scripts/lib/paths.mjs';
import { type Piece, piecesOf } from './bundle/by-library.js';
import { atMost } from './lib/budget.js';
import { finish } from './lib/finish.js';

const KILOBYTE = 1024;

/** In kilobytes. `alone` is how much smaller the whole would be without the library, in brotli: its real cost next to the others. */
interface Share {
  readonly library: string;
  readonly minified: number;
  readonly alone: number;
}

await ensureBuilt();
const { manifest, entry } = readBuiltPortal();
const appFile = manifest[entry]?.file ?? '';
// Not the folder's contents: it also has the last build's files.
const files = new Set(Object.values(manifest).map(({ file }) => file));
const later = [...files].filter((file) => file.endsWith('.js') && file !== appFile);
const piecesIn = (file: string) => piecesOf(read(file), inRoot('dist', 'portal', `${file}.map`));
const parts = {
  'The app': sharesOf(piecesIn(appFile)),
  'Everything that loads later': sharesOf(later.flatMap(piecesIn)),
};
for (const [title, shares] of Object.entries(parts)) print(title, shares);
const sizes = (await measureSizes()).map(({ what, size, budget }) => atMost(what, Number(size.toFixed(1)), budget, ' KB'));
// Routes come last. The largest one represents them all.
finish({ budgets: sizes.slice(0, 5), measured: { parts, sizes: sizes.map(({ what, value }) => ({ what, value })) } });

function sharesOf(pieces: readonly Piece[]): Share[] {
  const text = (wanted: (piece: Piece) => boolean) =>
    pieces
      .filter(wanted)
      .map((piece) => piece.text)
      .join('');
  const whole = compressedSize(text(() => true));
  return [...new Set(pieces.map(({ library }) => library))]
    .map((library) => ({
      library,
      minified: Buffer.byteLength(text((piece) => piece.library === library)) / KILOBYTE,
      alone: (whole - compressedSize(text((piece) => piece.library !== library))) / KILOBYTE,
    }))
    .sort((a, b) => b.minified - a.minified);
}

function print(title: string, shares: readonly Share[]): void {
  console.log(`${title}, in KB: minified, and the brotli size that would go with the library`);
  for (const { library, minified, alone } of shares)
    console.log(`  ${minified.toFixed(1).padStart(7)} ${alone.toFixed(1).padStart(7)}  ${library}`);
}
