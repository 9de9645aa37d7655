// `npm run migrate`: updates the database before the gateways of a new release start, or reports what it would do.
import { parseArgs } from 'node:util';
import { ConfigurationError } from '../core/config.js';
import { readDatabaseConfig } from '../config/read-config.js';
import { explainStartFailure } from '../start-failure.js';
import { openUnmigrated } from '../storage/database.js';
import { type Blocked, migrate, pendingMigrations } from '../storage/migrate.js';
import { commandLine, explainOption } from '../core/command-line.js';

const HELP = `${commandLine('migrate', '[--check]')}

Runs the pending migrations, without a time limit, while gateways keep serving. Other processes that migrate at the same time wait for it.
--check runs nothing: it lists the pending migrations, and exits with 1 if there are any.
It needs DATABASE_URL (the server itself, not a pooler) or DATA_DIR, and no other variable.`;

try {
  const { values } = parseArgs({ options: { check: { type: 'boolean' }, help: { type: 'boolean' } } });
  process.stdout.write(`${values.help === true ? HELP : await main(values.check === true)}\n`);
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  // By force: the driver keeps a connection open on which it did not sign in.
  process.exit(1);
}

async function main(isCheck: boolean): Promise<string> {
  const config = readDatabaseConfig(process.env);
  if (config.databasePooler)
    throw new ConfigurationError('Migrate with the DATABASE_URL of the server itself, and without DATABASE_POOLER.');
  const { db, close } = await openUnmigrated(config);
  try {
    const names = isCheck
      ? await pendingMigrations(db)
      : await migrate(db, (blocked) => process.stderr.write(`${explainBlocked(blocked)}\n`));
    if (names.length === 0) return 'The database is up to date.';
    if (isCheck) process.exitCode = 1;
    return `${isCheck ? 'To be run' : 'Ran'}: ${names.join(', ')}.`;
  } finally {
    await close();
  }
}

function explainBlocked(blocked: Blocked): string {
  return blocked.by === 'table'
    ? `${blocked.migration} needs a table that another session is using, such as a backup. It will try again in a few seconds.`
    : 'Another process is migrating this database, or lost its connection while it was. This one waits for it: docs/runbook.md, "A migration waits for another process", says how to find it.';
}

function explain(error: unknown): string {
  const option = explainOption(error);
  return option === undefined ? explainStartFailure(error) : `${option}\n\n${HELP}`;
}
