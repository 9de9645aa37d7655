// docs/gateway.md lists every variable of the gateway, and every secret that it reads from a file.
import { readFileSync } from 'node:fs';
import { EnvironmentVariables } from '../../gateway/config/read-config.js';
import { SECRETS } from '../../gateway/config/read-secret-files.js';

const text = readFileSync('docs/gateway.md', 'utf8');
const sorted = (names: Iterable<string>) => [...names].sort();

test('docs/gateway.md has a row for every variable of the gateway', () => {
  const [, table = ''] = text.split('## Configuration');
  const rows = (table.split('\n### ')[0] ?? '').match(/^\| `.+?` \|/gm) ?? [];
  const names = rows.flatMap((row) => row.match(/\b[A-Z][A-Z_]+\b/g) ?? []);
  expect(sorted(names)).toEqual(sorted(Object.keys(EnvironmentVariables.entries)));
});

test('docs/gateway.md names every secret that can be read from a file', () => {
  const names = [...text.matchAll(/`([A-Z_]+)_FILE`/g)].map(([, name = '']) => name);
  expect(sorted(new Set(names))).toEqual(sorted(SECRETS));
});
