// The rules for every file: its first line says what it owns, it is short, it explains its casts, and it names no machine.
import { readFileSync } from 'node:fs';
import { inRoot } from '../lib/paths.mjs';
import { trackedFiles } from '../lib/tracked-files.mjs';

/** Text, but not every kind: pictures and lists of passwords have no rules. */
const CHECKED = /\.(?:[cm]?[jt]sx?|css|html|json|md|yml|sh)$|^\.ci\//;
const SOURCE = /\.(?:tsx?|mjs|cjs|css)$/;
const TEST = /\.(?:test|spec)\.tsx?$/;
const MAX_LINES = { source: 300, test: 400 };
const OPENING = /^(?:#!.*\n)?(?:\/\/ \S|\/\* \S.* \*\/\n|\/\*\*\n \* \S.*\n \* @jest-environment )/;
/** A style module owns the looks of the component that it is named after. */
const NEEDS_NO_OPENING = /\.module\.css$/;
const REGISTRY = /\bregistry\.[a-z0-9-]+\.[a-z]{2,}/i;
const MACHINE_PATH = /(?<![\w./-])\/(?:work|root|home|Users)\/[\w.-]+/;
/** An assertion, matched after strings and comments are blanked; neither `as const` nor a renaming (import, export, mapped type). */
const ASSERTION = /[\w)\]}>] as (?!const\b)[\w{([]/;
const RENAMING = /^\s*(?:import\b|export\s*(?:type\s*)?[{*])|\bin keyof\b|^\s*(?:type )?\w+ as \w+,$/;
const COMMENT = /\/\/|\*\//;

/** @returns {string[]} one sentence for each thing that is wrong */
export function checkFiles() {
  return trackedFiles()
    .filter((file) => CHECKED.test(file))
    .flatMap((file) => {
      const text = readFileSync(inRoot(file), 'utf8');
      return [...(SOURCE.test(file) ? sourceComplaints(file, text) : []), ...machineComplaints(file, text)];
    });
}

/**
 * @param {string} file
 * @param {string} text
 */
function sourceComplaints(file, text) {
  const lines = text.trimEnd().split('\n');
  const limit = TEST.test(file) ? MAX_LINES.test : MAX_LINES.source;
  return [
    ...(lines.length > limit ? [`${file} has ${lines.length} lines; at most ${limit}. Split it by what it owns.`] : []),
    ...(NEEDS_NO_OPENING.test(file) || OPENING.test(text) ? [] : [`${file}:1 starts without the one-line comment that says what it owns.`]),
    ...(file.endsWith('.ts') || file.endsWith('.tsx') ? unexplainedAssertions(file, lines) : []),
  ];
}

/**
 * @param {string} file
 * @param {string[]} lines
 */
function unexplainedAssertions(file, lines) {
  return lines.flatMap((line, index) => {
    if (!ASSERTION.test(withoutText(line)) || RENAMING.test(line)) return [];
    const explained = lines.slice(Math.max(0, index - 3), index + 1).some((near) => COMMENT.test(near));
    return explained ? [] : [`${file}:${index + 1} has an \`as\` without a comment that says why it is needed.`];
  });
}

/** @param {string} line */
function withoutText(line) {
  return line.replace(/(['"`])(?:\\.|(?!\1).)*\1/g, "''").replace(/\/\/.*|\/\*.*?\*\/|^\s*\*.*/g, '');
}

/**
 * @param {string} file
 * @param {string} text
 */
function machineComplaints(file, text) {
  return text.split('\n').flatMap((line, index) => {
    const where = `${file}:${index + 1}`;
    return [
      ...(REGISTRY.test(line) ? [`${where} names a package registry's host.`] : []),
      ...(MACHINE_PATH.test(line) ? [`${where} names a folder of somebody's machine.`] : []),
    ];
  });
}
