// `set-email`: gives an account the email address that its owner can read.
import { isAccountEmail } from '../../../api/contract/rules/email.js';
import { hasKnownTld } from '../../../api/contract/rules/known-tld.js';
import { mailLink } from '../../domain/links/mail-link.js';
import { setEmail } from '../../domain/contact/set-email.js';
import { transact } from '../../storage/retry.js';
import { type Command, CommandError } from '../command.js';
import { findOnlyTarget } from '../targets.js';
import { commandLine } from '../../core/command-line.js';

export const setEmailCommand: Command = {
  summary: "Replace a user's email address, which they then verify",
  usage: 'ACCOUNT EMAIL',
  details: [
    'First verify who is asking, as the runbook says: anyone who reads the mailbox can ask for a reset link.',
    'Everyone is signed out, and links to the former address stop working. The user is notified there, or by text if it was not verified.',
    'A running gateway emails the new address a link that verifies it. An account that is not set up needs a new invitation instead.',
  ],
  options: {},
  run(context, { words: [account, email, ...rest] }) {
    if (account === undefined || email === undefined || rest.length > 0) throw new CommandError('Name one account and its new address.');
    if (!isAccountEmail(email) || !hasKnownTld(email)) throw new CommandError(`${email} is not an email address.`);
    return transact(context.db, async (db) => {
      const { user_id: userId, setup_required } = await findOnlyTarget(db, [account]);
      const inTransaction = { ...context, db };
      const { isNotified, isWithoutCodes } = await setEmail(inTransaction, userId, email);
      if (!setup_required) await mailLink(inTransaction, { userId, type: 'Email Verification', email });
      await context.record(db, 'account.set-email', [userId]);
      return [
        `The email address is now ${email}.`,
        setup_required ? `Invite the user again: ${commandLine('accounts', `invite ${userId}`)}` : 'Queued a link that verifies it.',
        ...(isWithoutCodes ? ['Sign-in asks for no code until the user sets it up again.'] : []),
        isNotified ? 'The user is notified.' : 'There was no verified address or phone to notify the user at.',
      ].join('\n');
    });
  },
};
