// `invite`: mails people the link for setting up their account.
import type { Kysely } from 'kysely';
import { transact } from '../../storage/retry.js';
import type { Schema } from '../../storage/schema.js';
import { type Command, type CommandContext, CommandError, counted, textOf } from '../command.js';
import { invitationTypes, invite, type Invitee } from '../invitations.js';
import { findTargets } from '../targets.js';

export const inviteAccounts: Command = {
  summary: 'Mail people the link by which they set up their account',
  usage: 'ACCOUNT… [--type TYPE]  or  --all [--limit NUMBER] [--type TYPE]',
  details: [
    '--all invites everybody who has an account to set up, an email address, and no invitation that still holds: run it again for the rest.',
    `TYPE is one of ${invitationTypes.join(', ')}. Without it, the role decides.`,
    'A running gateway sends the mails. A new invitation replaces the one before.',
  ],
  options: { all: { type: 'boolean' }, limit: { type: 'string' }, type: { type: 'string' } },
  async run(context, given) {
    const { words, options } = given;
    const name = textOf(given, 'type');
    const type = invitationTypes.find((candidate) => candidate === name) ?? null;
    if (name !== undefined && type === null) throw new CommandError(`--type must be one of ${invitationTypes.join(', ')}.`);
    if (options.all === true && words.length > 0) throw new CommandError('Name accounts, or say --all; not both.');
    const limit = Number(textOf(given, 'limit') ?? Number.MAX_SAFE_INTEGER);
    if (!Number.isInteger(limit) || limit < 1) throw new CommandError('--limit must be a whole number.');
    const count = await transact(context.db, async (db) => {
      const people = options.all === true ? await findUninvited(db, context, limit) : await findTargets(db, words);
      await invite(db, context, people, type);
      return people.length;
    });
    return count === 0 ? 'Nobody is waiting to be invited.' : `Queued ${counted(count, 'invitation')}.`;
  },
};

function findUninvited(db: Kysely<Schema>, { now }: CommandContext, limit: number): Promise<Invitee[]> {
  return db
    .selectFrom('accounts')
    .select(['user_id', 'email', 'roles', 'setup_required', 'locked_at'])
    .where('setup_required', '=', true)
    .where('email', 'is not', null)
    .where('locked_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('links')
            .select('token_hash')
            .whereRef('links.user_id', '=', 'accounts.user_id')
            .where('type', 'in', invitationTypes)
            .where('replaced_at', 'is', null)
            .where('completed_at', 'is', null)
            .where('expires_at', '>', now),
        ),
      ),
    )
    .orderBy('created_at')
    .orderBy('user_id')
    .limit(limit)
    .forUpdate()
    .execute();
}
