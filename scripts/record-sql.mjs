// Loaded by `node --import` into every process of a test run: each gateway, and each of its commands, writes every SQL statement that it
// sends once, to its own file in RECORD_SQL, which begins with the program's name.
import { appendFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const folder = process.env.RECORD_SQL;
const program = process.argv[1] ?? '';
const isGateway = /[\\/]dist[\\/]gateway[\\/][\w-]+\.js$/.test(program);

if (folder !== undefined && isGateway) {
  const { default: pg } = await import('pg');
  const file = join(folder, `${basename(program, '.js')}-${process.pid}.jsonl`);
  const seen = new Set();
  const { query } = pg.Client.prototype;
  /** @param {unknown[]} args a statement, or an object with one, and its values */
  pg.Client.prototype.query = function record(...args) {
    const [first] = args;
    const text = typeof first === 'object' && first !== null && 'text' in first ? first.text : first;
    if (typeof text === 'string' && !seen.has(text)) {
      seen.add(text);
      appendFileSync(file, `${JSON.stringify(text)}\n`);
    }
    return Reflect.apply(query, this, args);
  };
}
