// All text for users is in the message catalog, and none in a screen or a part of the kit.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';
import type { Catalog } from '../../src/messages/catalog.js';
import { en } from '../../src/messages/en/index.js';
import { pluralsOf } from '../../src/messages/plural.js';

/** Attributes with text that users read or hear. */
const READ = /^(label|title|alt|placeholder|hint|legend|aria-label|aria-description|\w+Label)$/;
const hasWords = (text: string) => /\p{L}{2}/u.test(text);

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The text of a markup node, if it has any. */
function textOf({ type, name, value, expression }: Record<string, unknown>): unknown {
  if (type === 'JSXText') return value;
  if (type === 'JSXExpressionContainer' && isRecord(expression)) return expression.type === 'StringLiteral' ? expression.value : undefined;
  if (type !== 'JSXAttribute' || !isRecord(name) || !isRecord(value)) return undefined;
  return READ.test(String(name.value)) ? value.value : undefined;
}

/** Every text below a node of the syntax tree. In an attribute's braces, it checks only the expression. */
function textsBelow(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(textsBelow);
  if (!isRecord(node)) return [];
  const own = textOf(node);
  const below =
    node.type === 'JSXAttribute' && isRecord(node.value) && node.value.type === 'JSXExpressionContainer'
      ? node.value.expression
      : Object.values(node);
  return [...(typeof own === 'string' ? [own] : []), ...textsBelow(below)];
}

/** Every sentence in a file's markup. */
const wordsIn = (path: string, source = readFileSync(path, 'utf8')): string[] =>
  textsBelow(parseSync(source, { syntax: 'typescript', tsx: true }).body)
    .filter(hasWords)
    .map((text) => `${path}: ${text.trim()}`);

const filesBelow = (folder: string, ending: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => join(folder, file));

test('the markup of src/screens and src/ui contains no hard-coded text', () => {
  expect([...filesBelow('src/screens', '.tsx'), ...filesBelow('src/ui', '.tsx')].flatMap((path) => wordsIn(path))).toEqual([]);
});

test.each([
  ['text', '<p>Hello there</p>', 1],
  ['text in braces', "<p>{'Hello there'}</p>", 1],
  ['a label', '<Field label="Hello there" />', 1],
  ['an accessible name', '<nav aria-label="Hello there" />', 1],
  ['punctuation and attributes that are not displayed', '<p className="hello" role="status">{a} · {b}</p>', 0],
])('the markup check handles %s', (_what, source, count) => {
  expect(wordsIn('example.tsx', `const part = ${source};`)).toHaveLength(count);
});

/** What developers and the activity log read: an error's text, and the `message` of a log entry. */
const isForOthers = ({ type, key, callee }: Record<string, unknown>): boolean =>
  type === 'NewExpression' ||
  (type === 'CallExpression' && isRecord(callee) && callee.type === 'Super') ||
  (type === 'KeyValueProperty' && isRecord(key) && key.value === 'message');

/** Every sentence, or part of one with slots, below a node of the syntax tree. */
function sentencesBelow(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(sentencesBelow);
  if (!isRecord(node) || isForOthers(node)) return [];
  if (node.type === 'StringLiteral') return [String(node.value)].filter((text) => /\p{L} \p{L}.*[.!?]$/u.test(text));
  if (node.type === 'TemplateElement') return [String(node.raw)].filter((text) => /\p{L} \p{L}/u.test(text));
  return Object.values(node).flatMap(sentencesBelow);
}

const sentencesIn = (path: string, source = readFileSync(path, 'utf8')): string[] =>
  sentencesBelow(parseSync(source, { syntax: 'typescript', tsx: path.endsWith('x') }).body).map((text) => `${path}: ${text}`);

test("the store contains no sentence for users, only a gateway's, to recognize it", () => {
  expect(['.ts', '.tsx'].flatMap((ending) => filesBelow('store', ending)).flatMap((path) => sentencesIn(path))).toEqual([
    'store/flows/authenticator/decide-authenticator.ts: The code is not valid, please try again.',
  ]);
});

test.each([
  ['a sentence', "'Hello there!'", 1],
  ['a sentence with a slot', '`Hello there, ${name}`', 1],
  ['words that are not a sentence', "'text/plain; charset=utf-8'", 0],
  ["an error's text", "new Error('Hello there!')", 0],
  ["a log entry's text", "{ message: 'Hello there!' }", 0],
])('the check of the store handles %s', (_what, source, count) => {
  expect(sentencesIn('example.ts', `const part = ${source};`)).toHaveLength(count);
});

test('every English message file is part of the catalog', () => {
  const files = filesBelow('src/messages/en', '.ts').filter((path) => !/(index|plural|customer-service)\.ts$/.test(path));
  expect(Object.keys(en)).toHaveLength(files.length);
});

test.each([
  ['en', 1, '1 try left'],
  ['en', 1200, '1,200 tries left'],
])('plurals of %s: %d', (language, count, expected) => {
  expect(pluralsOf(language)(count, { one: '{count} try left', other: '{count} tries left' })).toBe(expected);
});

test("a language's plural rules are created when the first count is shown, not when the app starts", () => {
  const { PluralRules } = Intl;
  const made = jest.spyOn(Intl, 'PluralRules').mockImplementation((language) => new PluralRules(language));
  const plural = pluralsOf('en');
  expect(made).not.toHaveBeenCalled();
  for (const count of [1, 2]) plural(count, { one: '{count} try left', other: '{count} tries left' });
  expect(made).toHaveBeenCalledTimes(1);
  made.mockRestore();
});

test('a count below 1,000 needs no number format, whose tables take a slow phone 100 ms to read', () => {
  const made = jest.spyOn(Intl, 'NumberFormat');
  const plural = pluralsOf('en');
  for (const count of [0, 1, 999]) plural(count, { one: '{count} try left', other: '{count} tries left' });
  expect(made).not.toHaveBeenCalled();
  made.mockRestore();
});

test('a translation compiles with any text, and only with every member', () => {
  const translated = { ...en, landing: { ...en.landing, retry: 'Réessayer' } } satisfies Catalog;
  expect(translated.landing.retry).not.toBe(en.landing.retry);
  const { landing: _, ...incomplete } = en;
  // @ts-expect-error: its landing screen is missing
  expect(incomplete satisfies Catalog).not.toHaveProperty('landing');
});
