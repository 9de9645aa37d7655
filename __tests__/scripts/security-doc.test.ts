// docs/security.md, its two tables, the findings, the practices, and the list of what people asked for name tests and files as proof. Each
// of them exists, and the counts above the tables match the rows.
import { existsSync, readFileSync } from 'node:fs';

const TABLES = ['docs/security/asvs.md', 'docs/security/nist-800-63b.md'];
const read = (file: string) => readFileSync(file, 'utf8');
const DOCUMENTS = ['security.md', 'security/findings.md', 'security/practices.md', 'what-people-asked-for.md'].map(
  (name) => `docs/${name}`,
);
const all = [...DOCUMENTS, ...TABLES].map(read).join('\n');

const proofs = new Set(
  [...all.matchAll(/`((?:__tests__|e2e)\/[\w./-]+)`\s+"([^"]+)"/g)].map(
    ([, file = '', title = '']) => `${file}: ${title.replace(/\s+/g, ' ')}`,
  ),
);
const files = new Set([...all.matchAll(/`([\w-]+(?:\/[\w.-]+)+\.\w+)`/g)].map(([, file = '']) => file));

test('the documents name proofs and files to check', () => {
  expect([proofs.size > 100, files.size > 60]).toEqual([true, true]);
});

test.each([...files])('%s exists', (file) => {
  expect(existsSync(file)).toBe(true);
});

test.each([...proofs])('this test exists: %s', (proof) => {
  const [file = '', ...rest] = proof.split(': ');
  const source = read(file).replace(/\\'/g, "'");
  const at = ["'", '"', '`'].map((quote) => source.indexOf(`${quote}${rest.join(': ')}${quote}`)).find((found) => found >= 0) ?? 0;
  // A title directly follows the parenthesis of test, it, describe, or each.
  expect(source.slice(0, at).trimEnd().endsWith('(')).toBe(true);
});

test.each(TABLES)('%s counts its rows correctly', (file) => {
  const lines = read(file)
    .split('\n')
    .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '')));
  const verdicts = lines.find(([first]) => first?.trim() === '|')?.slice(1) ?? [];
  const countsOf = (name: string) =>
    lines
      .find(([first]) => first === name)
      ?.slice(1)
      .map(Number) ?? [];
  const rows = lines.filter(([id]) => /^(V|N )\d/.test(id ?? ''));
  const counted = verdicts.map((verdict) => rows.filter(([, , , cell]) => cell === verdict).length);
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
  expect(countsOf('Now')).toEqual(counted);
  expect([sum(counted), sum(countsOf('Audit of b4f4a30'))]).toEqual([rows.length, rows.length]);
});
