// Whether the table of what DevTools show would notice: redact.ts without any one of its rules, in memory, breaks it.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import { transformSync } from '@swc/core';
import type { devToolsOf } from '../../store/core/devtools/redact.js';
import { redactionTable, shownBy } from '../support/redaction-table.js';

const FILE = 'store/core/devtools/redact.ts';
const source = readFileSync(FILE, 'utf8');
const requireHere = createRequire(`${process.cwd()}/${FILE}`);

/** The rows that a version of redact.ts gets wrong; all of them where it throws. */
function wrongRows(text: string): number {
  const { code } = transformSync(text, { jsc: { target: 'es2022', parser: { syntax: 'typescript' } }, module: { type: 'commonjs' } });
  const exported: { devToolsOf?: typeof devToolsOf } = {};
  try {
    // A module of CommonJS, as Node would wrap it.
    const evaluate = compileFunction(code, ['require', 'exports']) as (require: NodeJS.Require, exports: object) => void;
    evaluate(requireHere, exported);
    const options = exported.devToolsOf?.('Mutant');
    if (options === undefined) return redactionTable.length;
    // As text: the mutant's objects are of another realm.
    return redactionTable.filter((row) => JSON.stringify(shownBy(options, row)) !== JSON.stringify(row.shown)).length;
  } catch {
    return redactionTable.length;
  }
}

const lines = source.split('\n');
const from = lines.findIndex((line) => line.startsWith('export function redact'));
const to = lines.findIndex((line, index) => index > from && line === '}');
const without = (index: number) => lines.filter((_, own) => own !== index).join('\n');

/** Each statement of the function that fits one line, removed. */
const statements = lines.flatMap((line, index): [string, string][] =>
  index > from && index < to && /^ +(?:if|return|const) .*;$/.test(line) ? [[line.trim(), without(index)]] : [],
);

/** Each member of the two lists, removed. */
const names = [...source.matchAll(/^const (PLAIN_SECRETS|SENT): .*= \[(.*)\];$/gm)].flatMap(([line = '', list = '', all = '']) =>
  all.split(', ').map((name): [string, string] => {
    const rest = all.split(', ').filter((other) => other !== name);
    return [`${name} of ${list}`, source.replace(line, `const ${list}: readonly string[] = [${rest.join(', ')}];`)];
  }),
);

/** Each condition and each use of the rules, undone. */
const changes = [
  ["key === 'originalArgs' ? [...blank, ...SENT] : blank", 'blank'],
  ['[...blank, ...SENT]', 'SENT'],
  ["key === 'originalArgs' ?", 'true ?'],
  ['value.map((member) => redact(member, blank))', 'value'],
  ['value.map((member) => redact(member, blank))', 'value.map((member) => redact(member))'],
  ['|| value === null', ''],
  ['blank = PLAIN_SECRETS', 'blank: readonly string[] = []'],
  ['redact({ ...action, type: nameOf(action) })', '({ ...action, type: nameOf(action) })'],
  ['redact({ ...action, type: nameOf(action) })', 'redact(action)'],
  ['redact(state)', 'state'],
] as const;

test('the table holds for redact.ts as it is', () => {
  expect(wrongRows(source)).toBe(0);
});

test('there is something to mutate', () => {
  expect([statements.length >= 6, names.length >= 7]).toEqual([true, true]);
  expect(changes.filter(([rule]) => !source.includes(rule))).toEqual([]);
});

test.each([...statements, ...names])('the table notices that this is missing: %s', (_, mutant) => {
  expect(wrongRows(mutant)).toBeGreaterThan(0);
});

test.each(changes)('the table notices that %s has become %s', (rule, other) => {
  expect(wrongRows(source.replace(rule, other))).toBeGreaterThan(0);
});
