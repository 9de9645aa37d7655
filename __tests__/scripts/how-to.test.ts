// docs/how-to.md: every file that a recipe names exists.
import { existsSync, readFileSync } from 'node:fs';

const recipes = readFileSync('docs/how-to.md', 'utf8');
const files = [
  ...new Set(
    [...recipes.matchAll(/`((?:api|store|src|gateway|docs|__tests__|e2e)\/[\w./-]*|openapi\.json)`/g)].map(([, file = '']) => file),
  ),
];

test('docs/how-to.md names files to check', () => {
  expect(files.length).toBeGreaterThan(30);
});

test.each(files)('%s exists', (file) => {
  expect(existsSync(file)).toBe(true);
});
