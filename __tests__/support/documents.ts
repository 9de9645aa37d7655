// Documents that are tables of what the code says: tested against it, and rewritten with UPDATE_DOCS=1.
import { readFileSync, writeFileSync } from 'node:fs';

/** Says what rewrites the document. */
const START = /<!-- generated: UPDATE_DOCS=1 npx jest \S+ -->/;
const END = '<!-- /generated -->';

/** Expects a document between its markers to be `content`. The text around them is people's own. */
export function expectGenerated(path: string, content: string): void {
  const text = readFileSync(path, 'utf8');
  const from = text.search(START) + (START.exec(text)?.[0].length ?? 0);
  const to = text.indexOf(END);
  if (process.env.UPDATE_DOCS) writeFileSync(path, `${text.slice(0, from)}\n\n${content}\n\n${text.slice(to)}`);
  else expect(text.slice(from, to).trim()).toBe(content);
}

/** A table in Markdown. */
export function table(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(headings), line(headings.map(() => '---')), ...rows.map(line)].join('\n');
}
