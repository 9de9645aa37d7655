// Moves the app's first chunk into the page, which saves a round trip on every cold visit; docs/decisions/0009-the-app-is-in-its-page.md says what it costs.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const EXPORTS = /export\s*\{([^}]*)\};?\s*(?:\/\/# sourceMappingURL=(\S+)\s*)?$/;
const NAME = /^[\w$]+$/;
/** Where the app in the page leaves what other chunks import from it. */
const HANDOVER = 'globalThis.inlinedApp';

/**
 * The code of the chunk, for a script element of its own. The file stays, and hands on to other chunks what the running app exports,
 * so that no module is there twice.
 */
export async function inlineApp(folder: string, file: string): Promise<string> {
  const code = await readFile(join(folder, file), 'utf8');
  const [statement, list = '', map] = EXPORTS.exec(code) ?? [];
  if (statement === undefined) throw new Error(`${file} does not end with its exports.`);
  const names = list.split(',').map(toName);
  const unreadable = names.filter(({ local, exported }) => !NAME.test(local) || !NAME.test(exported));
  if (unreadable.length > 0) throw new Error(`${file} exports ${list}, which scripts/prerender/inline-app.ts cannot read.`);
  await writeFile(join(folder, file), facade(names.map(({ exported }) => exported)));
  const handover = `${HANDOVER}={${names.map(({ local, exported }) => `${exported}:${local}`).join(',')}};`;
  return `${escape(code.slice(0, -statement.length))}${handover}${map === undefined ? '' : `\n//# sourceMappingURL=./${map}\n`}`;
}

function toName(text: string): { local: string; exported: string } {
  const [local = '', exported = local] = text.trim().split(/\s+as\s+/);
  return { local, exported };
}

function facade(exported: readonly string[]): string {
  const members = exported.map((name, index) => `${name}:_${index}`);
  const exports = exported.map((name, index) => `_${index} as ${name}`);
  return `const{${members.join(',')}}=${HANDOVER};export{${exports.join(',')}};\n`;
}

/** Text that would end the element, or begin a comment in it. */
const escape = (code: string) => code.replace(/<\/(?=script)/gi, '<\\/').replace(/<!--/g, '<\\!--');
