// The shape of an `npm run accounts` command, and what it works with.
import type { ParseArgsConfig } from 'node:util';
import type { Kysely } from 'kysely';
import type { Core } from '../core/request-context.js';
import type { SecurityEventName } from '../core/security-events.js';
import type { Schema } from '../storage/schema.js';

/** What every command receives besides its arguments. */
export interface CommandContext extends Core {
  readonly now: Date;
  /** What links start with. */
  readonly baseUrl: string;
  /**
   * Writes an event to the security log for each user, or for null: nobody in particular. Every command that changes something calls it,
   * within the transaction of the change.
   */
  record(db: Kysely<Schema>, event: SecurityEventName, userIds: readonly (string | null)[]): Promise<void>;
}

export interface Arguments {
  /** The arguments that are not options, in order. */
  readonly words: readonly string[];
  readonly options: Readonly<Record<string, string | boolean | (string | boolean)[] | undefined>>;
}

export interface Command {
  /** For the list of commands. */
  readonly summary: string;
  /** What follows the command's name. */
  readonly usage: string;
  /** More lines for `--help`. */
  readonly details: readonly string[];
  readonly options: NonNullable<ParseArgsConfig['options']>;
  /**
   * Does everything or nothing, and returns the text to print. Throws CommandError, including for what must be confirmed first. A command
   * that works in batches does everything or nothing of each, and its error says what is done.
   */
  run(context: CommandContext, given: Arguments): Promise<string>;
}

/** What is wrong with a command or its file, one sentence per line. Unless it says otherwise, the command has done nothing. */
export class CommandError extends Error {
  override readonly name = 'CommandError';

  constructor(sentences: readonly string[] | string) {
    super(typeof sentences === 'string' ? sentences : sentences.join('\n'));
  }
}

/** The text of an option; undefined if it was not given. */
export function textOf({ options }: Arguments, name: string): string | undefined {
  const value = options[name];
  return typeof value === 'string' ? value : undefined;
}

/** The number of --limit; `fallback` if it was not given. Throws CommandError. */
export function limitOf(given: Arguments, fallback: number): number {
  const limit = Number(textOf(given, 'limit') ?? fallback);
  if (!Number.isInteger(limit) || limit < 1) throw new CommandError('--limit must be a positive whole number.');
  return limit;
}

/** "1 account", "2 accounts". */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
