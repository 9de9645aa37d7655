// Finds the constructs in a statement, and what is left of it that no construct names.
import { CONSTRUCTS, type Construct } from './engines.js';

/** A statement without its values: dollar-quoted and quoted text, parameters and numbers, and repetitions of those in lists. */
export function withoutValues(statement: string): string {
  return statement
    .replace(/\$\$[\s\S]*?\$\$/g, "''")
    .replace(/'(?:[^']|'')*'/g, "''")
    .split(/("(?:[^"]|"")*")/)
    .map((part, index) => (index % 2 === 1 ? part : part.toLowerCase()))
    .join('')
    .replace(/\$\d+/g, '?')
    .replace(/\b\d+\b/g, '?')
    .replace(/\s+/g, ' ')
    .replace(/\?(?:, \?)+/g, '?')
    .replace(/\(\?\)(?:, \(\?\))+/g, '(?)')
    .trim();
}

const NAMED =
  /"([^"]+)"|(?:create trigger|create (?:unique )?index(?: concurrently)?(?: if not exists)?|add constraint) (?!concurrently\b|if\b)(\w+)|create function (\w+\()/g;

/** The names that statements quote or create, which others may write without quotes. */
export function namesOf(statements: readonly string[]): Set<string> {
  return new Set(statements.flatMap((statement) => [...statement.matchAll(NAMED)].flatMap(([, ...names]) => names.filter(Boolean))));
}

interface Reading {
  readonly constructs: readonly Construct[];
  /** Words and operators that no construct names. */
  readonly unknown: readonly string[];
}

interface Pattern {
  readonly construct: Construct;
  readonly words: RegExp;
}

/** Longest first: what a short one would match may be part of a longer one. */
const PATTERNS: readonly Pattern[] = CONSTRUCTS.flatMap((construct) => (construct.phrases ?? []).map((phrase) => ({ construct, phrase })))
  .sort((a, b) => b.phrase.length - a.phrase.length)
  .map(({ construct, phrase }) => ({ construct, words: patternOf(phrase) }));

/** Reads a statement returned by `withoutValues`; `names` are those of tables and columns. */
export function readStatement(statement: string, names: ReadonlySet<string>): Reading {
  const found = new Set(CONSTRUCTS.filter(({ shape }) => shape?.test(statement)));
  let rest = statement.replace(/"[^"]*"/g, ' ').replace(/''/g, ' ');
  for (const { construct, words } of PATTERNS) {
    if (!words.test(rest)) continue;
    found.add(construct);
    rest = rest.replaceAll(new RegExp(words, 'g'), ' ¤ ');
  }
  const left = rest.match(/[a-z_]\w*\(?|[^\s\w¤?(),.;:"]+/g) ?? [];
  return { constructs: [...found], unknown: left.filter((word) => !names.has(word)) };
}

/** Words must be apart from other words, and operators from other operators; any space may separate the words of one phrase. */
function patternOf(phrase: string): RegExp {
  const escaped = phrase.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '\\s+');
  const operator = '[-<>=!@|~#&+*/%^]';
  const before = /^\w/.test(phrase) ? '(?<![\\w.])' : `(?<!${operator})`;
  return new RegExp(before + escaped + endOf(phrase, operator));
}

function endOf(phrase: string, operator: string): string {
  if (phrase.endsWith('(')) return '';
  return /\w$/.test(phrase) ? '(?!\\w)' : `(?!${operator})`;
}
