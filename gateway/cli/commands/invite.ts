// `invite`: emails people the link for setting up their account.
import type { Kysely, Transaction } from 'kysely';
import { explainStartFailure } from '../../start-failure.js';
import { transact } from '../../storage/retry.js';
import type { Schema } from '../../storage/schema.js';
import { takeTurn } from '../../domain/limits/limits.js';
import { BATCH } from '../batches.js';
import { type Command, type CommandContext, CommandError, counted, limitOf, textOf } from '../command.js';
import { invitationTypes, type LinkType } from '../../domain/links/links.js';
import { invite, type Invitee } from '../invitations.js';
import { findTargets } from '../targets.js';

export const inviteAccounts: Command = {
  summary: 'Email people the link for setting up their account',
  usage: 'ACCOUNT… [--type TYPE]  or  --all [--limit NUMBER] [--type TYPE]',
  details: [
    '--all invites everyone who has an account to set up, an email address, and no valid invitation; --limit, only so many of them.',
    `TYPE is one of ${invitationTypes.join(', ')}. By default, it depends on the role.`,
    `--all queues ${BATCH} invitations at a time. If it stops midway, run it again for the rest.`,
    'A running gateway sends the emails. A new invitation replaces the previous one.',
  ],
  options: { all: { type: 'boolean' }, limit: { type: 'string' }, type: { type: 'string' } },
  async run(context, given) {
    const { words, options } = given;
    const name = textOf(given, 'type');
    const type = invitationTypes.find((candidate) => candidate === name) ?? null;
    if (name !== undefined && type === null) throw new CommandError(`--type must be one of ${invitationTypes.join(', ')}.`);
    if (options.all === true && words.length > 0) throw new CommandError('Name accounts or use --all, not both.');
    const limit = limitOf(given, Number.MAX_SAFE_INTEGER);
    const count =
      options.all === true ? await inviteAll(context, type, limit) : await inviteBatch(context, type, (db) => findTargets(db, words));
    return count === 0 ? 'Nobody is waiting to be invited.' : `Queued ${counted(count, 'invitation')}.`;
  },
};

/** Invites everyone who waits, batch by batch: in one transaction, thousands of accounts would be locked for minutes. */
async function inviteAll(context: CommandContext, type: LinkType | null, limit: number): Promise<number> {
  let count = 0;
  try {
    let last: number;
    do {
      last = await inviteBatch(context, type, async (db) => {
        // Of two that run at the same moment, the second one would otherwise invite the same people once more.
        await takeTurn({ ...context, db }, 'invite --all');
        return findUninvited(db, context, Math.min(BATCH, limit - count));
      });
      count += last;
    } while (last === BATCH && count < limit);
    return count;
  } catch (error) {
    if (count === 0) throw error;
    throw new CommandError([
      `Queued ${counted(count, 'invitation')}, then stopped. Run it again for the rest.`,
      explainStartFailure(error),
    ]);
  }
}

/** Invites all of these people or none, and returns how many they are. */
function inviteBatch(
  context: CommandContext,
  type: LinkType | null,
  find: (db: Transaction<Schema>) => Promise<readonly Invitee[]>,
): Promise<number> {
  return transact(context.db, async (db) => {
    const people = await find(db);
    await invite(db, context, people, type);
    return people.length;
  });
}

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
