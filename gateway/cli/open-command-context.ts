// Opens a gateway's database for a command, with the gateway's own configuration.
import { randomUUID } from 'node:crypto';
import { Keys } from '../core/keys.js';
import { createLog } from '../core/log.js';
import { Delivery } from '../delivery/delivery.js';
import { chooseProviders } from '../delivery/providers.js';
import { readConfig } from '../config/read-config.js';
import { markMode, refuseOtherMode } from '../seed/mode-mark.js';
import { securityRow } from '../security-log/security-log.js';
import { openDatabase } from '../storage/database.js';
import { inBatches } from './batches.js';
import type { CommandContext } from './command.js';

/** Close it when the command is done. Throws errors that `explainStartFailure` explains. */
export async function openCommandContext(environment: NodeJS.ProcessEnv): Promise<CommandContext & { close(): Promise<void> }> {
  const config = readConfig(environment);
  const log = createLog('error', (line) => process.stderr.write(`${line}\n`));
  // Gateways of the previous release may be serving: a command never migrates the database that they use.
  const { db, close } = await openDatabase(config, { check: (opened) => refuseOtherMode(opened, config.mode), migratesNewOnly: true });
  const parts = { log, db, keys: new Keys(config.secret, config.formerSecrets) };
  // Never started: a running gateway sends what is queued here.
  const delivery = new Delivery({ ...parts, providers: chooseProviders(config, log, {}) });
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
      // Here rather than at the start: a command that only reads leaves no mark.
      await markMode(transaction, config.mode);
      for (const batch of inBatches(userIds)) {
        const rows = batch.map((userId) => securityRow({ ...entry, userId }, parts.keys));
        await transaction.insertInto('security_events').values(rows).execute();
      }
    },
    async close() {
      await delivery.close();
      await close();
    },
  };
}
