// The class names in the portal's pages: the name in its style sheet, and three characters for the sheet. Vite's own are twice as long, and
// the page with the first screen carries a hundred of them.
import { createHash } from 'node:crypto';
import { relative, sep } from 'node:path';
import type { CSSModulesOptions } from 'vite';
import { root } from '../lib/paths.mjs';

const sheets = new Map<string, string>();

/** Depends on nothing but name and path: the builds of app and markup must agree. Throws if two sheets share a class name. */
function classNameOf(name: string, file: string): string {
  const [path = ''] = relative(root, file).split(sep).join('/').split('?');
  const className = `${name}-${createHash('sha256').update(path).digest('hex').slice(0, 3)}`;
  const other = sheets.get(className) ?? path;
  if (other !== path) throw new Error(`${path} and ${other} have the same name for .${name}: rename it in one of them.`);
  sheets.set(className, path);
  return className;
}

export const cssModules: CSSModulesOptions = { generateScopedName: classNameOf };
