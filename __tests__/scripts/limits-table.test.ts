// docs/limits.md: each limit names the test that proves it, and that test exists.
import { readFileSync } from 'node:fs';

const rows = readFileSync('docs/limits.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| What ') && !line.startsWith('| ---'))
  .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '')));

test('docs/limits.md has limits to check', () => {
  expect(rows.length).toBeGreaterThan(20);
});

test.each(rows.map((cells) => [cells[0] ?? '', cells.at(-1) ?? ''] as const))('%s: its test exists', (_, named) => {
  const [, file = '', title = ''] = /^([\w.-]+\.test\.ts): (.+)$/.exec(named) ?? [];
  expect(readFileSync(`__tests__/gateway/${file}`, 'utf8')).toContain(`'${title}'`);
});
