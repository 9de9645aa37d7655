// Reads the package's emitted declarations: the exports of an entry, each with its text and its docstring.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** @typedef {{ readonly name: string, readonly text: string, readonly doc: string }} Declaration */

/** A docstring where there is one, then a top-level statement up to the `;` or `}` that ends a line of depth 0. */
const STATEMENT = /^(?:(\/\*\*(?:(?!\*\/)[\s\S])*\*\/)\n)?((?:export|declare|import|type|interface|class)\b[^\n]*(?:\n(?![}\w/])[^\n]*)*(?:\n\}[^\n]*)?)/gm;
const NAMED = /^export (?:type )?\{([^}]*)\}(?: from '([^']+)')?/;
const STAR = /^export \* from '([^']+)'/;
const DECLARED = /^(?:export )?(?:declare )?(?:abstract )?(?:const|let|function|class|interface|type|enum) (\w+)/;

/**
 * What a module exports, by name.
 * @param {string} file the module's .d.ts
 * @returns {Map<string, Declaration>}
 */
export function exportsOf(file) {
  /** @type {Map<string, Declaration>} */
  const found = new Map();
  const source = readFileSync(file, 'utf8');
  const from = (/** @type {string} */ path) => join(dirname(file), path.replace(/\.js$/, '.d.ts'));
  for (const { text, doc } of statementsOf(source)) {
    const star = STAR.exec(text)?.[1];
    const named = NAMED.exec(text);
    if (star) for (const [name, declaration] of exportsOf(from(star))) found.set(name, declaration);
    else if (named?.[2]) {
      const there = exportsOf(from(named[2]));
      for (const name of namesOf(named[1] ?? '')) found.set(name, there.get(name) ?? { name, text: `${name}: ?`, doc: '' });
    } else if (text.startsWith('export ')) for (const declaration of declaredBy(text, doc)) found.set(declaration.name, declaration);
  }
  return found;
}

/** @param {string} source */
function statementsOf(source) {
  return [...source.matchAll(STATEMENT)].map(([, doc = '', text = '']) => ({ doc, text }));
}

/** @param {string} list */
function namesOf(list) {
  return list.split(',').flatMap((part) => part.trim().replace(/^type /, '').split(' as ').at(-1)?.trim() || []);
}

/**
 * One statement may declare several constants: `export declare const useA: …, useB: …;`.
 * @param {string} text
 * @param {string} doc
 * @returns {Declaration[]}
 */
function declaredBy(text, doc) {
  const name = DECLARED.exec(text)?.[1];
  return name === undefined ? [] : [{ name, text, doc }];
}
