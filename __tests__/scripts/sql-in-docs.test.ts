// The SQL in the documents names existing tables, because somebody may copy it in an emergency.
import { readdirSync, readFileSync } from 'node:fs';

const schema = readFileSync('gateway/storage/schema.ts', 'utf8');
const tables = new Set([...schema.slice(schema.indexOf('interface Schema')).matchAll(/^ {2}(\w+): \w+Table;/gm)].map(([, name]) => name));
const statements = readdirSync('docs')
  .filter((name) => name.endsWith('.md'))
  .flatMap((name) =>
    [...readFileSync(`docs/${name}`, 'utf8').matchAll(/`((?:delete|select) [^`]*\bfrom [^`]*)`/g)].map(
      ([, sql = '']) => [name, sql] as const,
    ),
  );

test('the documents have SQL statements to check', () => {
  expect(statements.length).toBeGreaterThan(2);
});

test.each(statements)('%s names existing tables: %s', (_, sql) => {
  const named = [...sql.matchAll(/\bfrom (\w+)/g)].map(([, table]) => table);
  expect(named.filter((table) => !tables.has(table))).toEqual([]);
});
