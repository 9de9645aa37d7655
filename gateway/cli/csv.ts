// Reads a file of accounts: one line of column names, then one line for each account.
import { CsvError, parse } from 'csv-parse/sync';
import { CommandError } from './command.js';
import { COLUMN_NAMES, readAccount } from './new-account.js';
import type { Entry } from './insert-accounts.js';

/** What a file contains, and what is wrong with it, by line. */
export interface AccountFile {
  readonly entries: readonly Entry[];
  readonly complaints: readonly string[];
}

interface Line {
  readonly record: Readonly<Record<string, string | undefined>>;
  readonly info: { readonly lines: number; readonly error?: unknown };
}

/** Throws CommandError if the text is not CSV at all, or has columns that do not exist. */
export function readAccountFile(text: string, callingCodes: readonly string[] | null): AccountFile {
  const entries: Entry[] = [];
  const complaints: string[] = [];
  for (const { record, info } of parseLines(text)) {
    const place = `Line ${info.lines}: `;
    if (info.error !== undefined) {
      complaints.push(`${place}the number of fields differs from the number of columns.`);
      continue;
    }
    const filled = Object.entries(record).filter((entry): entry is [string, string] => Boolean(entry[1]));
    const account = readAccount(Object.fromEntries(filled), callingCodes);
    if (Array.isArray(account)) complaints.push(...account.map((complaint) => place + complaint));
    else entries.push({ place, account });
  }
  return { entries, complaints };
}

function parseLines(text: string): Line[] {
  try {
    const lines: unknown = parse(text, {
      bom: true,
      columns: checkColumns,
      info: true,
      // Each by itself: a file that two programs have edited may mix them.
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    });
    // With `info`, each line includes its position; the library's type does not say so.
    return lines as Line[];
  } catch (error) {
    if (error instanceof CsvError) throw new CommandError(`The file is not valid CSV: ${error.message}.`);
    throw error;
  }
}

function checkColumns(names: readonly string[]): string[] {
  if (names.includes('')) throw new CommandError('Line 1: a column has no name. The line may begin or end with a comma.');
  const unknown = names.filter((name) => !COLUMN_NAMES.includes(name));
  const repeated = names.filter((name, index) => names.indexOf(name) !== index);
  if (unknown.length > 0)
    throw new CommandError(`Line 1: there is no column ${unknown.join(', ')}. The columns are ${COLUMN_NAMES.join(', ')}.`);
  if (repeated.length > 0) throw new CommandError(`Line 1: the column ${repeated.join(', ')} appears twice.`);
  return [...names];
}
