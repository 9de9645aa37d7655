// `create`: creates one account for one person, who is invited to set it up.
import { transact } from '../../storage/retry.js';
import { type Command, CommandError, textOf } from '../command.js';
import { conflictsOf, insertAccounts } from '../insert-accounts.js';
import { invite } from '../invitations.js';
import { readAccount } from '../new-account.js';
import { byId, findTargets } from '../targets.js';
import { commandLine } from '../../core/command-line.js';

export const create: Command = {
  summary: 'Create an account for one person, who chooses a username and password when invited',
  usage: '--email ADDRESS [--role ROLE]… [--phone NUMBER] [--country-code 1] [--user-id ID] [--brand ID] [--invite]',
  details: [`--invite emails the invitation right away. To invite the person later: ${commandLine('accounts', 'invite ADDRESS')}`],
  options: {
    email: { type: 'string' },
    role: { type: 'string', multiple: true },
    phone: { type: 'string' },
    'country-code': { type: 'string' },
    'user-id': { type: 'string' },
    brand: { type: 'string' },
    invite: { type: 'boolean' },
  },
  async run(context, given) {
    const { email, role } = given.options;
    if (email === undefined) throw new CommandError('An email address is required: --email ADDRESS.');
    const columns = {
      email: textOf(given, 'email'),
      roles: Array.isArray(role) ? role.join(' ') : undefined,
      phone: textOf(given, 'phone'),
      country_code: textOf(given, 'country-code'),
      user_id: textOf(given, 'user-id'),
      brand_id: textOf(given, 'brand'),
    };
    const texts = Object.entries(columns).filter((entry): entry is [string, string] => entry[1] !== undefined);
    const account = readAccount(Object.fromEntries(texts), context.config.callingCodes);
    if (Array.isArray(account)) throw new CommandError(account);
    const isInvited = given.options.invite === true;
    const [userId] = await transact(context.db, async (db) => {
      const conflicts = await conflictsOf(db, [{ place: '', account }]);
      if (conflicts.length > 0) throw new CommandError(conflicts);
      const userIds = await insertAccounts(db, context, [{ place: '', account }]);
      if (isInvited) await invite(db, context, await findTargets(db, userIds.map(byId)), null);
      return userIds;
    });
    return `Created ${userId}${isInvited ? ', and queued the invitation.' : `. To invite them: ${commandLine('accounts', `invite ${userId}`)}`}`;
  },
};
