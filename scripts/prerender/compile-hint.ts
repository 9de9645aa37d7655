// Asks browsers to compile each file at once, in the background while it arrives.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** For V8. It counts only before any code. Other engines see a comment. */
const HINT = '//# allFunctionsCalledOnLoad\n';
/** In a source map, a line without code. */
const EMPTY_LINE = ';';

/**
 * Without the hint, each function is compiled when it is first called: in the middle of hydration or of a press, and on later visits too, if
 * the browser cached the compiled code before that.
 */
export function compileHint(): Plugin {
  return {
    name: 'compile-hint',
    apply: 'build',
    enforce: 'post',
    // On disk: Vite puts its own code first until everything is written.
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler({ dir = '' }, bundle) {
        // The bundler's own runtime has no source map, and nothing that is worth compiling ahead.
        const chunks = Object.values(bundle).filter((part) => part.type === 'chunk' && part.map !== null);
        if (chunks.length === 0) throw new Error('There is no chunk to compile.');
        await Promise.all(chunks.map(({ fileName }) => addHint(join(dir, fileName))));
      },
    },
  };
}

async function addHint(file: string): Promise<void> {
  const [code, mapText] = await Promise.all([readFile(file, 'utf8'), readFile(`${file}.map`, 'utf8')]);
  const map = JSON.parse(mapText) as { readonly mappings: string }; // every source map has them
  await Promise.all([
    writeFile(file, HINT + code),
    writeFile(`${file}.map`, JSON.stringify({ ...map, mappings: EMPTY_LINE + map.mappings })),
  ]);
}
