// Checks the table of DevTools output: if any one rule of redact.ts is removed, in memory, the table must fail.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import { transformSync } from '@swc/core';
import type { devToolsNamed } from '../../store/core/devtools/redact.js';
import { redactionTable, shownBy } from '../support/redaction-table.js';

const FILE = 'store/core/devtools/redact.ts';
const source = readFileSync(FILE, 'utf8');
const requireHere = createRequire(`${process.cwd()}/${FILE}`);

/** The running code, without types and comments. */
const compiled = (text: string): string =>
  transformSync(text, {
    jsc: { target: 'es2022', parser: { syntax: 'typescript' }, minify: { compress: false, mangle: false } },
    module: { type: 'commonjs' },
    minify: true,
  }).code;

/** The number of rows that a version of redact.ts gets wrong. Throws if it does not run at all. */
function wrongRows(text: string): number {
  const exported: { devToolsNamed?: typeof devToolsNamed } = {};
  // A CommonJS module, wrapped as Node wraps it.
  const evaluate = compileFunction(compiled(text), ['require', 'exports']) as (require: NodeJS.Require, exports: object) => void;
  evaluate(requireHere, exported);
  if (exported.devToolsNamed === undefined) throw new TypeError('It exports no devToolsNamed.');
  const options = exported.devToolsNamed('Sign In');
  // Compared as text, because the mutant's objects belong to another realm.
  return redactionTable.filter((row) => JSON.stringify(shownBy(options, row)) !== JSON.stringify(row.shown)).length;
}

/** Whether a mutant runs, and does something else: any table would notice one that does not even run. */
function isWorthTesting(mutant: string): boolean {
  try {
    wrongRows(mutant);
    return compiled(mutant) !== compiled(source);
  } catch {
    return false;
  }
}

/** Removes each line, except comments, types, and lines without which the rest does not run. */
const lines = source.split('\n').flatMap((line, index, all): [string, string][] => {
  const mutant = all.filter((_, own) => own !== index).join('\n');
  return isWorthTesting(mutant) ? [[`${index + 1}: ${line.trim()}`, mutant]] : [];
});

/** Removes each member of the two lists. */
const names = [...source.matchAll(/^const (PLAIN_SECRETS|SENT): .*= \[(.*)\];$/gm)].flatMap(([line = '', list = '', all = '']) =>
  all.split(', ').map((name): [string, string] => {
    const rest = all.split(', ').filter((other) => other !== name);
    return [`${name} of ${list}`, source.replace(line, `const ${list}: readonly string[] = [${rest.join(', ')}];`)];
  }),
);

/** Reverts each condition and each use of the rules. */
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
  ['.filter(Boolean)', ''],
  ["join(': ')", 'join()'],
  ['meta?.isReplay !== true', 'true'],
] as const;

test('every row of the table passes with the unchanged redact.ts', () => {
  expect(wrongRows(source)).toBe(0);
});

test('redact.ts has lines, names, and rules to mutate', () => {
  expect([lines.length >= 5, names.length >= 8]).toEqual([true, true]);
  expect(changes.filter(([rule, other]) => !isWorthTesting(source.replace(rule, other)))).toEqual([]);
  expect(changes.filter(([rule]) => !source.includes(rule))).toEqual([]);
});

test.each([...lines, ...names])('the table fails when this is removed: %s', (_, mutant) => {
  expect(wrongRows(mutant)).toBeGreaterThan(0);
});

test.each(changes)('the table fails when %s becomes %s', (rule, other) => {
  expect(wrongRows(source.replace(rule, other))).toBeGreaterThan(0);
});
