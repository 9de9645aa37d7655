// docs/flows.md names a test for every arrow: each test exists, and every arrow of the diagrams has one.
import { readFileSync } from 'node:fs';

const text = readFileSync('docs/flows.md', 'utf8');
const [, ...chapters] = text.split(/^## /m);
const rows = [...text.matchAll(/^\| ([\d, ]+) \| "(.+)" `(.+)` \|$/gm)].map(([, arrows = '', title = '', file = '']) => ({
  arrows,
  title,
  file,
}));

test.each(rows)('$file has the test: $title', ({ title, file }) => {
  const source = readFileSync(file, 'utf8');
  expect(source.replace(/\\'/g, "'")).toContain(title);
});

test.each(chapters)('every arrow has a test: %.7s', (chapter) => {
  const [, diagram = ''] = chapter.split('```');
  const drawn = new Set([...diagram.matchAll(/(?<![\w.])(\d{1,2}) (?!s\b|ms\b)[a-z'–─\d]/g)].map(([, arrow]) => arrow));
  const covered = [...chapter.matchAll(/^\| ([\d, ]+) \|/gm)].flatMap(([, arrows = '']) => arrows.split(', '));
  expect(drawn.size).toBeGreaterThan(8);
  expect([...drawn].filter((arrow) => !covered.includes(arrow ?? ''))).toEqual([]);
});
