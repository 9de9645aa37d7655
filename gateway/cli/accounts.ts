// `npm run accounts -- COMMAND`: creates, invites, locks, and deletes accounts, with the gateway's own configuration.
import { parseArgs } from 'node:util';
import { explainStartFailure } from '../start-failure.js';
import { BATCH } from './batches.js';
import { type Arguments, type Command, CommandError } from './command.js';
import { announcements, brand } from './commands/content.js';
import { create } from './commands/create.js';
import { deleteAccounts } from './commands/delete.js';
import { importAccounts } from './commands/import.js';
import { inviteAccounts } from './commands/invite.js';
import { list } from './commands/list.js';
import { removeFactors } from './commands/remove-factors.js';
import { reseal } from './commands/reseal.js';
import { sendReset } from './commands/send-reset.js';
import { setEmailCommand } from './commands/set-email.js';
import { endSessions, lock, unlock } from './commands/state.js';
import { openCommandContext } from './open-command-context.js';
import { commandLine, explainOption } from '../core/command-line.js';

const commands: Readonly<Record<string, Command>> = {
  create,
  import: importAccounts,
  invite: inviteAccounts,
  lock,
  unlock,
  'end-sessions': endSessions,
  'remove-factors': removeFactors,
  'set-email': setEmailCommand,
  'send-reset': sendReset,
  delete: deleteAccounts,
  list,
  reseal,
  brand,
  announcements,
};

const OVERVIEW = [
  commandLine('accounts', 'COMMAND …'),
  '',
  ...Object.entries(commands).map(([name, { summary }]) => `  ${name.padEnd(15)} ${summary}`),
  '',
  'Name an ACCOUNT by its user ID, username, or email address; id:ID is its user ID and nothing else.',
  `A command does everything it is told to do, or nothing; only invite --all and reseal work through ${BATCH} rows at a time, and keep what is done.`,
  'Commands need the same environment variables as the gateway (docs/gateway.md), and write to its database.',
  `For details: ${commandLine('accounts', 'COMMAND --help')}`,
].join('\n');

// A reader of the output, such as `head`, may have had enough.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

try {
  process.stdout.write(`${printable(await main(process.argv.slice(2)))}\n`);
} catch (error) {
  process.stderr.write(`${printable(error instanceof CommandError ? error.message : explainStartFailure(error))}\n`);
  // By force: the driver keeps a connection open on which it did not sign in.
  process.exit(1);
}

/** Escapes the control characters in what a file or a user has named: a terminal would obey them. */
function printable(text: string): string {
  return text.replace(/[^\P{Cc}\n\t]/gu, (control) => `\\u${control.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

async function main([name, ...rest]: readonly string[]): Promise<string> {
  if (name === undefined || name === 'help' || name === '--help') return OVERVIEW;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) throw new CommandError(`There is no command ${name}.\n\n${OVERVIEW}`);
  const given = readArguments(name, command, rest);
  if (given.options.help === true) return helpOf(name, command);
  const context = await openCommandContext(process.env);
  try {
    return await command.run(context, given);
  } finally {
    await context.close();
  }
}

function readArguments(name: string, command: Command, args: string[]): Arguments {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { ...command.options, help: { type: 'boolean' } },
      allowPositionals: true,
    });
    return { words: positionals, options: values };
  } catch (error) {
    const option = explainOption(error);
    throw option === undefined ? error : new CommandError(`${option}\n\n${helpOf(name, command)}`);
  }
}

function helpOf(name: string, { summary, usage, details }: Command): string {
  return [commandLine('accounts', `${name} ${usage}`), '', `${summary}.`, ...details].join('\n');
}
