// Gives each hook of the data layer its endpoint's docstring: the compiler drops it from the declarations that editors read.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { exportsOf } from './exports-of.mjs';

const HOOKS = /^export declare const use\w+(?:Query|Mutation): [\s\S]*?;$(?=\n(?:export|declare|\/\*\*|$)|\n*$(?![\s\S]))/m;

/** @param {string} folder of the declarations */
export function documentHooks(folder) {
  for (const file of readdirSync(folder).filter((name) => name.endsWith('-api.d.ts'))) {
    const path = join(folder, file);
    const hooks = [...exportsOf(path).values()].filter(({ name }) => /^use\w+(?:Query|Mutation)$/.test(name));
    const text = readFileSync(path, 'utf8');
    const statement = HOOKS.exec(text)?.[0];
    if (hooks.length === 0) continue;
    if (!statement) throw new Error(`${file} declares hooks, but not in the form that the compiler used to print.`);
    const separate = hooks.map(({ doc, text: declaration }) => `/** ${doc.replaceAll('\n', '\n * ')} */\nexport declare ${declaration};`);
    writeFileSync(
      path,
      text.replace(statement, () => separate.join('\n')),
    );
  }
}
