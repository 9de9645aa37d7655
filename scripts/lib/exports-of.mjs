// What a module exports, with its text and its docstring, followed through `export … from`: sources and declaration files alike.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from '@swc/core';

/**
 * @typedef {object} Exported
 * @property {string} name
 * @property {string} text the declaration without its docstring; for a constant, only its name and type
 * @property {string} doc the docstring, without its stars; '' if there is none
 * @property {string} file
 */

/** @typedef {import('@swc/core').ModuleItem} ModuleItem */
/** @typedef {import('@swc/core').Declaration} Declaration */

/** @type {Map<string, { readonly body: readonly ModuleItem[], readonly slice: (start: number, end: number) => string }>} */
const parsed = new Map();

/** @param {string} file */
function parse(file) {
  const known = parsed.get(file);
  if (known) return known;
  const bytes = readFileSync(file);
  const options = /** @type {const} */ ({ syntax: 'typescript', tsx: file.endsWith('x'), target: 'es2022' });
  const module = parseSync(bytes.toString('utf8'), options);
  // swc counts bytes from the end of the previous file; a module's span begins at its first token.
  const base = module.span.start - firstToken(bytes);
  const result = {
    body: module.body,
    /** @type {(start: number, end: number) => string} */
    slice: (start, end) => bytes.subarray(start - base, end - base).toString('utf8'),
  };
  parsed.set(file, result);
  return result;
}

/** Where the first token starts: after comments and whitespace. @param {Buffer} bytes */
function firstToken(bytes) {
  const blank = /^(?:\s|\/\/.*|\/\*[\s\S]*?\*\/|#!.*)*/.exec(bytes.toString('utf8'))?.[0] ?? '';
  return Buffer.byteLength(blank);
}

/**
 * Every name that a module exports.
 * @param {string} file
 * @returns {Map<string, Exported>}
 */
export function exportsOf(file) {
  /** @type {Map<string, Exported>} */
  const names = new Map();
  // Of overloads, the first one with a docstring.
  for (const found of parse(file).body.flatMap((node) => exportedBy(file, node)))
    if (!names.get(found.name)?.doc) names.set(found.name, found);
  return names;
}

/** @type {(file: string, node: ModuleItem) => Exported[]} */
function exportedBy(file, node) {
  switch (node.type) {
    case 'ExportDeclaration':
      return declared(file, node.declaration, node.span.start);
    case 'ExportAllDeclaration':
      return [...exportsOf(resolve(file, node.source.value)).values()];
    case 'ExportNamedDeclaration':
      return node.specifiers.flatMap((specifier) => {
        if (specifier.type !== 'ExportSpecifier') return [];
        const { orig, exported } = specifier;
        const found = node.source ? fromModule(file, node.source.value, orig.value) : ownOf(file, orig.value);
        return found ? [{ ...found, name: (exported ?? orig).value }] : [];
      });
    default:
      return [];
  }
}

/** @type {(file: string, source: string, name: string) => Exported | undefined} */
const fromModule = (file, source, name) => (source.startsWith('.') ? exportsOf(resolve(file, source)).get(name) : undefined);

/** What a module declares or imports under a name. @type {(file: string, name: string) => Exported | undefined} */
export function ownOf(file, name) {
  const { body } = parse(file);
  for (const node of body) {
    if (node.type !== 'ImportDeclaration') continue;
    const imported = node.specifiers.find(({ local }) => local.value === name);
    if (imported) return fromModule(file, node.source.value, ('imported' in imported && imported.imported?.value) || name);
  }
  const own = body.flatMap((node) => {
    const declaration = declarationOf(node);
    return declaration ? declared(file, declaration, node.span.start) : [];
  });
  return own.find((one) => one.name === name);
}

/** @type {(node: ModuleItem) => Declaration | undefined} */
function declarationOf(node) {
  switch (node.type) {
    case 'ClassDeclaration':
    case 'FunctionDeclaration':
    case 'TsEnumDeclaration':
    case 'TsInterfaceDeclaration':
    case 'TsModuleDeclaration':
    case 'TsTypeAliasDeclaration':
    case 'VariableDeclaration':
      return node;
    default:
      return undefined;
  }
}

/**
 * What a declaration declares: one thing, or each constant of a list.
 * @param {string} file
 * @param {Declaration} node
 * @param {number} start of the whole statement, `export` included
 * @returns {Exported[]}
 */
function declared(file, node, start) {
  const { slice } = parse(file);
  const doc = docBefore(file, start);
  if (node.type === 'VariableDeclaration')
    return node.declarations.flatMap((one) =>
      namesIn(one.id).map((name) => ({
        name,
        doc: doc || endpointDoc(file, name),
        file,
        text: `const ${slice(one.span.start, one.span.end)}`,
      })),
    );
  const id = idOf(node);
  return id ? [{ name: id.value, doc, file, text: slice(node.span.start, node.span.end) }] : [];
}

/** @type {(node: Declaration) => { readonly value: string } | undefined} */
function idOf(node) {
  if ('identifier' in node) return node.identifier;
  return 'id' in node ? node.id : undefined;
}

/** The names that a pattern binds. @type {(pattern: import('@swc/core').Pattern) => string[]} */
function namesIn(pattern) {
  if (pattern.type === 'Identifier') return [pattern.value];
  if (pattern.type !== 'ObjectPattern') return [];
  return pattern.properties.flatMap((property) => ('key' in property && 'value' in property.key ? [String(property.key.value)] : []));
}

/** A hook has its endpoint's docstring. @type {(file: string, hook: string) => string} */
function endpointDoc(file, hook) {
  const endpoint = /^use(\w+)(?:Query|Mutation)$/.exec(hook)?.[1];
  const source = file.replace(/\.d\.ts$/, '.ts').replace(/^(.*\/)?dist\/package\//, '$1');
  if (!endpoint || !existsSync(source)) return '';
  const name = endpoint.charAt(0).toLowerCase() + endpoint.slice(1);
  const found = new RegExp(`(/\\*\\*(?:(?!\\*/)[\\s\\S])*\\*/)\\s*${name}: build\\.`).exec(readFileSync(source, 'utf8'))?.[1];
  return found ? withoutStars(found) : '';
}

/** @type {(file: string, start: number) => string} */
function docBefore(file, start) {
  const { slice, body } = parse(file);
  const ends = body.map(({ span }) => span.end).filter((end) => end <= start);
  const first = body[0]?.span.start ?? start;
  const before = start === first ? headOf(file) : '';
  const gap = ends.length > 0 ? slice(Math.max(...ends), start) : before;
  const docs = [...gap.matchAll(/\/\*\*[\s\S]*?\*\//g)];
  const last = docs.at(-1);
  // If anything is between the docstring and the declaration, the docstring is not the declaration's.
  return last && gap.slice(last.index + last[0].length).trim() === '' ? withoutStars(last[0]) : '';
}

/** @param {string} file */
function headOf(file) {
  const bytes = readFileSync(file);
  return bytes.subarray(0, firstToken(bytes)).toString('utf8');
}

/** @param {string} comment */
const withoutStars = (comment) =>
  comment
    .replace(/^\/\*\*|\*\/$/g, '')
    .replace(/^\s*\* ?/gm, '')
    .trim();

/** @type {(file: string, source: string) => string} */
function resolve(file, source) {
  const bare = join(dirname(file), source.replace(/\.js$/, ''));
  const found = ['.d.ts', '.ts', '.tsx'].map((end) => bare + end).find((path) => existsSync(path));
  if (!found) throw new Error(`${file} exports from ${source}, which is not there.`);
  return found;
}
