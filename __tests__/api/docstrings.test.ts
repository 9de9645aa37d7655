// Docstrings on every public name: what an editor shows a partner who has never opened this repository.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(__dirname, '../../api');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts') && name !== 'index.ts');

/** Lines that declare a public name: an export of a module, or an endpoint. */
const DECLARATION = /^export (?:async )?(?:const|function|class|interface|type) \w|^ {4}\w+: build\.(?:query|mutation)</;

test.each(files)('%s', (name) => {
  const lines = readFileSync(join(folder, name), 'utf8').split('\n');
  const bare = lines.filter((line, number) => DECLARATION.test(line) && !lines[number - 1]?.endsWith('*/'));
  expect(bare).toEqual([]);
});
