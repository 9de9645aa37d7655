// Opens a gateway's database for a command, with the gateway's own configuration.
import { randomUUID } from 'node:crypto';
import { Keys } from '../core/keys.js';
import { createLog } from '../core/log.js';
import { Delivery } from '../delivery/delivery.js';
import { chooseProviders } from '../delivery/providers.js';
import { readConfig } from '../read-config.js';
import { markAsDemo, refuseDemoData } from '../seed/demo-mark.js';
import { securityRow } from '../security-log/security-log.js';
import { openDatabase } from '../storage/database.js';
import type { CommandContext } from './command.js';

/** Close it when the command is done. Throws errors that `explainStartFailure` explains. */
export async function openCommandContext(environment: NodeJS.ProcessEnv): Promise<CommandContext & { close(): Promise<void> }> {
  const config = readConfig(environment);
  const log = createLog('error', (line) => process.stderr.write(`${line}\n`));
  const { db, close } = await openDatabase(config);
  const parts = { log, db, keys: new Keys(config.secret, config.formerSecrets) };
  // Never started: a running gateway sends what is queued here.
  const delivery = new Delivery({ ...parts, providers: chooseProviders(config, log, {}) });
  const closeAll = async () => {
    await delivery.close();
    await close();
  };
  try {
    if (config.mode === 'production') await refuseDemoData(db);
    else await markAsDemo(db);
  } catch (error) {
    await closeAll();
    throw error;
  }
  const now = new Date();
  const requestId = `command-${randomUUID()}`;
  return {
    ...parts,
    config,
    delivery,
    now,
    // A demo does not know its address yet: its outbox shows such links relative to its own address.
    baseUrl: config.publicUrl ?? (config.publicPrefix === '' ? '' : `/${config.publicPrefix}`),
    async record(transaction, event, userIds) {
      const entry = { at: now, event: { event, outcome: 'success' }, address: 'command line', requestId } as const;
      const rows = userIds.map((userId) => securityRow({ ...entry, userId }, parts.keys));
      if (rows.length > 0) await transaction.insertInto('security_events').values(rows).execute();
    },
    close: closeAll,
  };
}
