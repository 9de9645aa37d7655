// `remove-factors`: removes what a user has lost and can no longer sign in with.
import { LOST_FACTORS, nameOfFactor, removeLostFactors } from '../../domain/codes/lost-factors.js';
import { transact } from '../../storage/retry.js';
import { type Command, CommandError } from '../command.js';
import { findOnlyTarget } from '../targets.js';

const OPTIONS = LOST_FACTORS.map((factor) => `--${factor}`);

export const removeFactors: Command = {
  summary: "Remove a user's lost authenticator app, phone, or recovery codes",
  usage: `ACCOUNT ${OPTIONS.map((option) => `[${option}]`).join(' ')}`,
  details: [
    'First verify who is asking, as the runbook says: anyone who has the password may need nothing else afterward.',
    'Everyone is signed out, and links stop working. The user is notified at the verified email address, or by text if there is none.',
    'Sign-in then asks for a code by the methods that are left. If none is left, it asks for no code.',
  ],
  options: Object.fromEntries(LOST_FACTORS.map((factor) => [factor, { type: 'boolean' }])),
  run(context, { words, options }) {
    const factors = LOST_FACTORS.filter((factor) => options[factor] === true);
    if (factors.length === 0) throw new CommandError(`Choose at least one of ${OPTIONS.join(', ')}.`);
    return transact(context.db, async (db) => {
      const { user_id: userId } = await findOnlyTarget(db, words);
      const { missing, methods, isNotified } = await removeLostFactors({ ...context, db }, userId, factors);
      if (missing.length > 0)
        throw new CommandError([`The account does not have ${missing.map(nameOfFactor).join(', ')}.`, 'Nothing was changed.']);
      await context.record(db, 'account.remove-factors', [userId]);
      return [
        `Removed ${factors.map(nameOfFactor).join(', ')}.`,
        methods.length > 0
          ? `Sign-in still asks for a code: ${methods.join(', ')}.`
          : 'Sign-in asks for no code until the user sets it up again.',
        isNotified ? 'The user is notified.' : 'There is no verified address to notify the user at.',
      ].join('\n');
    });
  },
};
