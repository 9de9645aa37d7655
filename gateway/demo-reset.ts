// `npm run demo:reset`: empties and refills the demo database. Stop the gateway first. On your own database server, it does not ask first.
import { ConfigurationError } from './core/config.js';
import { Delivery } from './delivery/delivery.js';
import { chooseProviders } from './delivery/providers.js';
import { Keys } from './core/keys.js';
import { createLog } from './core/log.js';
import { readConfig } from './read-config.js';
import { demoAccounts } from './seed/demo-accounts.js';
import { seed } from './seed/seed.js';
import { openDatabase } from './storage/database.js';
import { emptyTables } from './storage/empty.js';
import { explainStartFailure } from './start-failure.js';

try {
  const config = { ...readConfig({ VESTIBULE_MODE: 'demo', ...process.env }), smtpUrl: null };
  if (config.mode === 'production') throw new ConfigurationError('Demonstration data must not replace the data of production.');
  const { db, close } = await openDatabase(config);
  try {
    await emptyTables(db);
    const log = createLog(config.logLevel, (line) => process.stdout.write(`${line}\n`));
    const parts = { db, log, keys: new Keys(config.secret, config.formerSecrets) };
    const delivery = new Delivery({ ...parts, providers: chooseProviders(config, log, {}) });
    await seed({ ...parts, config, delivery }, new Date());
  } finally {
    await close();
  }
  process.stdout.write(`The demonstration data is as new: ${demoAccounts.length} accounts.\n`);
} catch (error) {
  process.stderr.write(`The demonstration data could not be reset.\n${explainStartFailure(error)}\n`);
  process.exitCode = 1;
}
