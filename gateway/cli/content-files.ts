// The JSON files of `brand` and `announcements`. They contain the contract's responses, without its tolerance: a browser leaves out what it
// cannot read, but an operator wants to know about it.
import * as v from 'valibot';
import { AnnouncementDay } from '../../api/contract/announcements.js';
import { Brand, BrandLinks, ContactInfo } from '../../api/contract/branding.js';
import { ruleOf } from '../core/rule-of.js';
import { CommandError } from './command.js';
import { readNamedFile } from './files.js';

/** A JSON object without other members. To Valibot alone, an array is an object, too. */
const only = <const E extends v.ObjectEntries>(entries: E) =>
  v.pipe(
    v.custom<object>((value) => !Array.isArray(value), 'must be an object'),
    v.strictObject(entries),
  );

export const BrandFile = only({
  ...Brand.entries,
  brandLinks: v.nullish(only(BrandLinks.entries)),
  contactInfo: v.nullish(only(ContactInfo.entries)),
});

const isDay = (text: string): boolean => v.is(AnnouncementDay, text);
const Day = v.pipe(v.string(), v.check(isDay, 'must be a date such as 2026-01-31'));

const Feature = only({ title: v.string(), description: v.nullish(v.string(), '') });

export const AnnouncementsFile = only({
  changes: v.array(only({ date: Day, features: v.nullish(v.array(Feature), []) })),
});

/** An escape of the one character that PostgreSQL cannot store. */
const NUL = /(?<!\\)(?:\\\\)*\\u0000/;

/** The content of the one JSON file that a command names. Throws CommandError. */
export function readJsonFile<S extends v.GenericSchema>(words: readonly string[], schema: S): v.InferOutput<S> {
  const text = readNamedFile(words);
  const json = v.safeParse(v.pipe(v.string(), v.parseJson()), text);
  if (!json.success) throw new CommandError('The file is not JSON.');
  if (NUL.test(text)) throw new CommandError('The file contains \\u0000, which the database cannot store.');
  const parsed = v.safeParse(schema, json.output, { message: ruleOf });
  if (parsed.success) return parsed.output;
  throw new CommandError([
    ...parsed.issues.map((issue) => `${v.getDotPath(issue) ?? 'The file'} ${issue.message}.`),
    'Nothing was changed.',
  ]);
}
