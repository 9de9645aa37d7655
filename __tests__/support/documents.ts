// Documents with tables generated from the code: tests compare them, and UPDATE_DOCS=1 rewrites them.
import { readFileSync, writeFileSync } from 'node:fs';

/** Names the command that rewrites the document. */
const START = /<!-- generated: (UPDATE_DOCS=1 npx jest \S+) -->/;
const END = '<!-- /generated -->';

/** Expects the part of a document between its markers to equal `content`. The text around it is written by hand. */
export function expectGenerated(path: string, content: string): void {
  const text = readFileSync(path, 'utf8');
  const [start = '', command = ''] = START.exec(text) ?? [];
  const from = text.indexOf(start) + start.length;
  const to = text.indexOf(END);
  if (start === '' || to < from) throw new Error(`${path} has lost a marker of its generated part.`);
  if (process.env.UPDATE_DOCS) writeFileSync(path, `${text.slice(0, from)}\n\n${content}\n\n${text.slice(to)}`);
  else if (text.slice(from, to).trim() !== content) throw new Error(`${path} does not say what the code says. To fix it: ${command}`);
}

/** A table in Markdown. */
export function table(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(headings), line(headings.map(() => '---')), ...rows.map(line)].join('\n');
}
