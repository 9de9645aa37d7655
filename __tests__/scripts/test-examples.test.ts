// docs/contributing-tests.md quotes real tests.
import { readFileSync } from 'node:fs';

const guide = readFileSync('docs/contributing-tests.md', 'utf8');
const quotes = [...guide.matchAll(/^```tsx? (\S+)\n([\s\S]*?)^```$/gm)].map(([, file = '', quote = '']) => ({ file, quote }));

test('docs/contributing-tests.md quotes tests', () => {
  expect(quotes.length).toBeGreaterThan(3);
});

test.each(quotes)('$file has the lines that the guide quotes', ({ file, quote }) => {
  expect(readFileSync(file, 'utf8')).toContain(quote);
});
