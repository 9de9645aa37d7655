// Writes a brotli and a gzip copy of every text file in the build, so no server has to compress them.
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(?:js|css|svg|html|json)$/;
/** Only the gateway reads these. */
const NOT_SERVED = /^\.|^csp\.json$/;
const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    enforce: 'post',
    // Reads from disk after everything is written: the bundle in memory still contains Vite's placeholders.
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler({ dir = '' }) {
        const names = await readdir(dir, { recursive: true });
        const files = names.filter((name) => TEXT.test(name) && !NOT_SERVED.test(name)).map((name) => join(dir, name));
        await Promise.all(files.map(async (file) => (await isCompressed(file)) || compress(file)));
      },
    },
  };
}

/** Files that are kept from the last build, whose copies must not look as if this build had written them. */
async function isCompressed(file: string): Promise<boolean> {
  const [own, copy] = await Promise.all([stat(file), stat(`${file}.gz`).catch(() => null)]);
  return copy !== null && copy.mtimeMs > own.mtimeMs;
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  const size = {
    params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
  };
  const [brotli, gzipped] = await Promise.all([toBrotli(content, size), toGzip(content, { level: 9 })]);
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)]);
}
