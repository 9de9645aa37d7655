// Reads the contract's docstrings for openapi.json.
import { readdirSync, readFileSync } from 'node:fs';
import { inRoot } from '../lib/paths.mjs';

/** A docstring right above an exported call. */
const DOCUMENTED_CALL = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\nexport const (\w+) = call\(/g;

/** The docstrings of the contract's calls, by file (kebab-case) and call name. */
export function readDocstrings(): Map<string, string> {
  const files = readdirSync(inRoot('api', 'contract')).filter((file) => file.endsWith('.ts'));
  return new Map(
    files.flatMap((file) => {
      const source = readFileSync(inRoot('api', 'contract', file), 'utf8');
      return [...source.matchAll(DOCUMENTED_CALL)].map(([, text = '', name = '']): [string, string] => [
        `${file.slice(0, -3)}/${name}`,
        plain(text),
      ]);
    }),
  );
}

function plain(docstring: string): string {
  return docstring
    .replace(/^\s*\* ?/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
}
