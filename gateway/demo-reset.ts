// `npm run demo:reset`: empties and refills the demo database. Stop the gateway first.
import { type Config, ConfigurationError } from './core/config.js';
import { Delivery } from './delivery/delivery.js';
import { chooseProviders } from './delivery/providers.js';
import { Keys } from './core/keys.js';
import { createLog } from './core/log.js';
import { readConfig } from './config/read-config.js';
import { demoAccounts } from './seed/demo-accounts.js';
import { requireDemoData } from './seed/mode-mark.js';
import { seed } from './seed/seed.js';
import { type Database, openDatabase } from './storage/database.js';
import { emptyTables } from './storage/empty.js';
import { transact } from './storage/retry.js';
import { explainStartFailure } from './start-failure.js';

const isConfirmed = process.argv.slice(2).includes('--yes');

try {
  const config = { ...readConfig({ VESTIBULE_MODE: 'demo', ...process.env }), smtpUrl: null };
  if (config.mode === 'production') throw new ConfigurationError('Demonstration data must not replace the data of production.');
  // The embedded database is this checkout's own; a server's may matter to someone else.
  if (config.databaseUrl !== null && !isConfirmed)
    throw new ConfigurationError('This deletes everything in the database at DATABASE_URL. To do so, run: npm run demo:reset -- --yes');
  const { db, close } = await openDatabase(config, { check: requireDemoData });
  try {
    await reset(db, config);
  } finally {
    await close();
  }
  process.stdout.write(`Reset the demonstration data: ${demoAccounts.length} accounts.\n`);
} catch (error) {
  process.stderr.write(`The demonstration data could not be reset.\n${explainStartFailure(error)}\n`);
  process.exitCode = 1;
}

/** All of it or nothing: if seeding fails, the old data is still there. */
async function reset(db: Database, config: Config): Promise<void> {
  const log = createLog(config.logLevel, (line) => process.stdout.write(`${line}\n`));
  const parts = { log, keys: new Keys(config.secret, config.formerSecrets) };
  const delivery = new Delivery({ ...parts, db, providers: chooseProviders(config, log, {}) });
  await transact(db, async (transaction) => {
    await emptyTables(transaction);
    await seed({ ...parts, db: transaction, config, delivery }, new Date());
  });
}
