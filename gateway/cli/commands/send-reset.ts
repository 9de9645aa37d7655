// `send-reset`: emails a user the link that resets the password, without the proof that a reset asks for.
import { type Account, accountOf } from '../../domain/accounts/accounts.js';
import { mailLink } from '../../domain/links/mail-link.js';
import { notifyOfSupportAct } from '../../domain/notices/notices.js';
import { transact } from '../../storage/retry.js';
import { type Command, CommandError } from '../command.js';
import { findOnlyTarget } from '../targets.js';
import { commandLine } from '../../core/command-line.js';

export const sendReset: Command = {
  summary: 'Email a reset link to a user who cannot prove their identity in a reset',
  usage: 'ACCOUNT',
  details: [
    'First verify who is asking, as the runbook says: anyone who reads the mailbox can then set the password.',
    'A running gateway sends the link to the verified email address. It works for an hour, and replaces an earlier one.',
    'The user is notified. Once the link sets a password, everyone is signed out. Sign-in still asks for a code if it did before.',
  ],
  options: {},
  run(context, { words }) {
    return transact(context.db, async (db) => {
      const { user_id: userId } = await findOnlyTarget(db, words);
      const inTransaction = { ...context, db };
      const email = verifiedEmailOf(await accountOf(inTransaction, userId));
      await mailLink(inTransaction, { userId, type: 'Password Reset', email });
      await notifyOfSupportAct(inTransaction, userId, 'send-reset');
      await context.record(db, 'account.send-reset', [userId]);
      return [`Queued a link to ${email} that resets the password.`, 'The user is notified.'].join('\n');
    });
  },
};

/** Where the link goes. Throws CommandError if a reset could not open the account. */
function verifiedEmailOf({ user_id, email, email_verified, setup_required, locked_at }: Account): string {
  if (setup_required) throw refused(`The account is not set up. Invite the user: ${commandLine('accounts', `invite ${user_id}`)}`);
  if (locked_at !== null) throw refused(`The account is locked. Unlock it first: ${commandLine('accounts', `unlock ${user_id}`)}`);
  if (email === null || !email_verified) {
    throw refused(`The account has no verified email address. Set one: ${commandLine('accounts', `set-email ${user_id} EMAIL`)}`);
  }
  return email;
}

const refused = (obstacle: string) => new CommandError([obstacle, 'Nothing was changed.']);
