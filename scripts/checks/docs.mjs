// Checks that everything the documents name exists: links and their headings, files, commands, and the numbered requirements and
// protocol sections that code cites. Also checks that the indexes are complete, that decision records are headed by their number, and
// that the rows of tables are whole.
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { inRoot } from '../lib/paths.mjs';
import { trackedFiles } from '../lib/tracked-files.mjs';

const LINK = /\]\((?!https?:|mailto:)([^)\s#]*)(?:#([\w-]+))?\)/g;
const COMMAND = /\bnpm run ([\w:-]+)/g;
/** What a command runs, if that is one of our files. */
const RUN = /\b(?:npx (?:tsx|jest|playwright test)|node) ((?:scripts|bench|gateway|e2e|__tests__)\/[\w./-]+)/g;
/** A path in backticks that starts with one of the repository's folders; patterns and placeholders are not paths. */
const PATH = /`((?:api|store|src|gateway|demo|scripts|bench|e2e|docs|docker|__tests__)\/[\w./-]+)`/g;
const CITATION = /(?<![\w/.-])([RP]\d+)(\.\d{1,2})?(?![\w-])/g;
const CODE_BLOCK = /^ *```.*?^ *```/gms;
/** The first line of a table's row that goes on in the next line. */
const BROKEN_ROW = /^ *\|.*[^|\s]\s*$/;
const CITING = /\.(?:tsx?|mjs|css|md)$/;
/** The folders whose README is an index. */
const INDEXED = ['docs', 'docs/decisions'];

/** @returns {string[]} one sentence for each thing that does not exist */
export function checkDocs() {
  const files = trackedFiles();
  const documents = files.filter((file) => file.endsWith('.md'));
  const known = new Set([...numbersIn('docs/requirements.md'), ...numbersIn('docs/protocol.md')]);
  return [
    ...documents.flatMap(brokenReferences),
    ...INDEXED.flatMap((folder) => unlisted(folder, documents)),
    ...documents.flatMap(wrongNumber),
    ...documents.flatMap(brokenRows),
    ...files.filter((file) => CITING.test(file)).flatMap((file) => unknownCitations(file, known)),
  ];
}

/** @param {string} file */
function brokenReferences(file) {
  const text = readFileSync(inRoot(file), 'utf8');
  /** @type {{ scripts: Record<string, string> }} */
  const { scripts } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
  return [
    ...[...text.matchAll(LINK)].flatMap(([, link = '', heading]) => brokenLink(file, link, heading)),
    ...[...matches(text, PATH), ...matches(text, RUN)]
      .filter((path) => !isThere(path))
      .map((path) => `${file} names ${path}, which does not exist.`),
    ...matches(text, COMMAND)
      .filter((name) => !Object.hasOwn(scripts, name))
      .map((name) => `${file} names \`npm run ${name}\`, which package.json does not have.`),
  ];
}

/**
 * @param {string} file
 * @param {string} link '' for a heading of the same document
 * @param {string | undefined} heading
 */
function brokenLink(file, link, heading) {
  const target = link === '' ? file : join(dirname(file), link);
  if (!existsSync(inRoot(target))) return [`${file} links to ${link}, which does not exist.`];
  if (heading === undefined || !target.endsWith('.md') || headingsOf(target).includes(heading)) return [];
  return [`${file} links to ${link}#${heading}, which ${target} has no heading for.`];
}

/** As Markdown renderers name them: lower case, without punctuation, hyphens for spaces. @type {(file: string) => string[]} */
const headingsOf = (file) =>
  matches(readFileSync(inRoot(file), 'utf8'), /^#+ (.+)$/gm).map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );

/**
 * Imports name modules by their emitted extension, and documents may do the same.
 * @param {string} path
 */
const isThere = (path) =>
  ['', '.ts', '.tsx'].some((end) => existsSync(inRoot(path.replace(/\.js$/, '') + end)) || existsSync(inRoot(path)));

/**
 * A folder's README links to every other document in the folder.
 * @param {string} folder
 * @param {readonly string[]} documents
 */
function unlisted(folder, documents) {
  const index = `${folder}/README.md`;
  const listed = existsSync(inRoot(index)) ? readFileSync(inRoot(index), 'utf8') : '';
  return documents
    .filter((file) => dirname(file) === folder && file !== index && !listed.includes(`(${basename(file)})`))
    .map((file) => `${index} does not link to ${file}.`);
}

/**
 * A decision record starts with its number: `# 12. Title` in `0012-title.md`.
 * @param {string} file
 */
function wrongNumber(file) {
  const number = /^docs\/decisions\/0*(\d+)-/.exec(file)?.[1];
  if (number === undefined || readFileSync(inRoot(file), 'utf8').startsWith(`# ${number}. `)) return [];
  return [`${file} does not start with "# ${number}. " and a title.`];
}

/**
 * Renderers take the second line of a row for another row.
 * @param {string} file
 */
function brokenRows(file) {
  const text = readFileSync(inRoot(file), 'utf8').replace(CODE_BLOCK, (block) => block.replaceAll(/[^\n]/g, ''));
  return text.split('\n').flatMap((line, index) => (BROKEN_ROW.test(line) ? [`${file}:${index + 1} breaks a row of a table.`] : []));
}

/** @param {string} file */
function numbersIn(file) {
  const text = readFileSync(inRoot(file), 'utf8');
  return [...matches(text, /^## ([RP]\d)/gm), ...matches(text, /\*\*([RP]\d\.\d{1,2})/g)];
}

/**
 * @param {string} file
 * @param {ReadonlySet<string>} known
 */
function unknownCitations(file, known) {
  const text = readFileSync(inRoot(file), 'utf8').replace(/(['"`])(?:\\.|(?!\1)[^\\\n])*\1/g, "''");
  return [...text.matchAll(CITATION)]
    .map(([, section = '', item = '']) => section + item)
    .filter((number) => !known.has(number))
    .map((number) => `${file} cites ${number}, which neither docs/requirements.md nor docs/protocol.md has.`);
}

/**
 * @param {string} text
 * @param {RegExp} pattern
 */
const matches = (text, pattern) => [...text.matchAll(pattern)].map(([, match = '']) => match);
