// `delete`: removes accounts and everything that belongs to them.
import { sql, type Transaction } from 'kysely';
import { forgetAllGuesses } from '../../domain/limits/guesses.js';
import { transact } from '../../storage/retry.js';
import type { Schema } from '../../storage/schema.js';
import { type Command, CommandError, counted } from '../command.js';
import { findTargets, type Target } from '../targets.js';

/** What happens to each table when an account is deleted; a missing table fails to compile. `with it`: by a foreign key. */
const TABLES: Record<keyof Schema, 'with it' | 'by user' | 'by subject' | 'stays'> = {
  accounts: 'by user',
  phones: 'with it',
  authenticators: 'with it',
  devices: 'with it',
  sessions: 'with it',
  attempts: 'with it',
  links: 'with it',
  option_choices: 'with it',
  plans: 'with it',
  recovery_codes: 'with it',
  challenges: 'with it',
  notices: 'with it',
  known_computers: 'with it',
  one_time_codes: 'by user',
  activities: 'by user',
  outbox: 'by user',
  messages: 'by user',
  guesses: 'by subject',
  // Records of a plan, which a plan must keep. By a foreign key, they belong to nobody from then on.
  plan_requests: 'stays',
  // The record of who did what lasts as long as the log is kept.
  security_events: 'stays',
  // These belong to no user, or to a plan, which outlives its users.
  channel_failures: 'stays',
  counters: 'stays',
  captcha_uses: 'stays',
  brands: 'stays',
  announcements: 'stays',
  employers: 'stays',
  integration_tokens: 'stays',
  world_faults: 'stays',
  world_requests: 'stays',
  notes: 'stays',
};

export const deleteAccounts: Command = {
  summary: 'Delete accounts and everything that belongs to them; requires --yes',
  usage: 'ACCOUNT… [--yes]',
  details: [
    'The security log keeps its events and plans keep the requests made for them, both with the user ID only.',
    'Everything else is deleted, including messages that have not been sent. Nothing can be restored.',
  ],
  options: { yes: { type: 'boolean' } },
  async run(context, { words, options }) {
    const isSure = options.yes === true;
    return transact(context.db, async (db) => {
      const targets = await findTargets(db, words);
      const names = targets.map(({ user_id, username, email }) => `  ${user_id}  ${username ?? email ?? ''}`);
      if (!isSure) throw new CommandError(['Nothing was deleted. To delete these accounts, run it again with --yes:', ...names]);
      for (const target of targets) await remove(db, target);
      await context.record(
        db,
        'account.delete',
        targets.map(({ user_id }) => user_id),
      );
      return `Deleted ${counted(targets.length, 'account')}.`;
    });
  },
};

async function remove(db: Transaction<Schema>, target: Target): Promise<void> {
  await db.updateTable('plan_requests').set({ former_user_id: target.user_id }).where('user_id', '=', target.user_id).execute();
  for (const [table, rule] of Object.entries(TABLES)) {
    if (rule === 'by user') await sql`delete from ${sql.table(table)} where user_id = ${target.user_id}`.execute(db);
  }
  await forgetAllGuesses({ db }, target);
}
