// The SQL in the documents names existing tables, because somebody may copy it in an emergency.
import { readdirSync, readFileSync } from 'node:fs';

const schema = readFileSync('gateway/storage/schema.ts', 'utf8');
const tables = new Set([...schema.slice(schema.indexOf('interface Schema')).matchAll(/^ {2}(\w+): \w+Table;/gm)].map(([, name]) => name));
/** In a line, or as a block. */
const SQL = /`((?:delete|insert|select|update) [^`]*)`|```sql\n([^`]*)```/g;
const statements = readdirSync('docs')
  .filter((name) => name.endsWith('.md'))
  .flatMap((name) => [...readFileSync(`docs/${name}`, 'utf8').matchAll(SQL)].map(([, line, block = '']) => [name, line ?? block] as const));

test('the documents have SQL statements to check', () => {
  expect(statements.filter(([, sql]) => sql.includes('\n')).length).toBeGreaterThan(2);
  expect(statements.filter(([, sql]) => sql.startsWith('delete')).length).toBeGreaterThan(0);
});

test.each(statements)('%s names existing tables: %s', (_, sql) => {
  const named = [...sql.matchAll(/\b(?:from|into|join|update) (\w+)/g)].map(([, table = '']) => table);
  expect(named.filter((table) => !tables.has(table) && !table.startsWith('pg_'))).toEqual([]);
});
