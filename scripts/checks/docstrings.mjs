// Every name that the package exports has a docstring that says more than the name: editors show it to partners.
import { inRoot } from '../lib/paths.mjs';
import { exportsOf } from '../lib/exports-of.mjs';

const ENTRIES = ['api/index.ts', 'store/index.ts', 'store/testing/index.ts', 'src/ui/index.ts'];
/** Words that say nothing by themselves. */
const EMPTY = new Set(['a', 'an', 'the', 'of', 'for', 'to', 'in', 'is', 'as', 'and', 'or', 'by', 'its', 'it', 'react', 'hook', 'type']);

/** @returns {string[]} one sentence for each export that lacks one */
export function checkDocstrings() {
  return ENTRIES.flatMap((entry) =>
    [...exportsOf(inRoot(entry)).values()].flatMap(({ name, doc }) => {
      if (doc === '') return [`${name} (${entry}) has no docstring at its declaration, where editors look for it.`];
      return saysMore(name, doc) ? [] : [`The docstring of ${name} (${entry}) says no more than its name: "${doc}".`];
    }),
  );
}

/** @type {(name: string, doc: string) => boolean} */
function saysMore(name, doc) {
  const known = new Set(wordsOf(name.replace(/([a-z\d])([A-Z])/g, '$1 $2')).map(stem));
  const news = wordsOf(doc).filter((word) => !EMPTY.has(word) && !known.has(stem(word)));
  return news.length >= 2;
}

/** @type {(text: string) => string[]} */
const wordsOf = (text) => text.toLowerCase().match(/[a-z\d]+/g) ?? [];

/** Plan and plans count as one word. @type {(word: string) => string} */
const stem = (word) => word.replace(/(?:ies|es|s)$/, '').slice(0, 6);
