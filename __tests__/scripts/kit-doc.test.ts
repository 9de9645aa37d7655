// The kit's README lists the props of its parts as docs/api-report/ui.md does, without those that every part may have.
import { readFileSync } from 'node:fs';

const report = readFileSync('docs/api-report/ui.md', 'utf8');
const readme = readFileSync('src/ui/README.md', 'utf8');

/** The names of a part's own props, with a question mark after the optional ones. */
function propsOf(part: string): string[] | undefined {
  const [, members] = new RegExp(`^interface ${part}Props(?:<.*>)?(?: extends .*)? \\{\n([^]*?)^\\}`, 'm').exec(report) ?? [];
  return members?.match(/(?<=^ {4}readonly )\w+\??/gm)?.filter(isOwn);
}

const isOwn = (name: string) => !/^(?:children|className|ref)\b/.test(name);

const listed = [...readme.matchAll(/`([A-Z]\w+)((?: [a-z]\w*\??)+)`/g)].flatMap(([, part = '', names = '']) => {
  const props = propsOf(part);
  return props ? [{ part, names: names.trim().split(' '), props }] : [];
});

test('the README lists parts with their props', () => {
  expect(listed.length).toBeGreaterThan(10);
});

test.each(listed)('$part', ({ names, props }) => {
  expect(names.filter(isOwn).sort()).toEqual([...props].sort());
});
