// `lock`, `unlock`, and `end-sessions`: what support does to existing accounts.
import type { Transaction } from 'kysely';
import type { SecurityEventName } from '../../core/security-events.js';
import { lockAccount, unlockAccount } from '../../domain/accounts/account-lock.js';
import { forgetAllGuesses } from '../../domain/limits/guesses.js';
import { notifyOfSupportAct } from '../../domain/notices/notices.js';
import { endSessionsOf } from '../../domain/sessions/sessions.js';
import { transact } from '../../storage/retry.js';
import type { Schema } from '../../storage/schema.js';
import { type Command, type CommandContext, counted } from '../command.js';
import { findTargets, type Target } from '../targets.js';

interface Change {
  readonly summary: string;
  readonly details: readonly string[];
  readonly event: SecurityEventName;
  readonly done: string;
  apply(db: Transaction<Schema>, target: Target, context: CommandContext): Promise<void>;
}

export const lock = changing({
  summary: 'Lock accounts and end their sessions; nobody can sign in until they are unlocked',
  details: ['The account holders are notified by email or text.'],
  event: 'account.lock',
  done: 'Locked',
  async apply(db, { user_id, locked_at }, context) {
    await lockAccount({ db }, user_id, context.now);
    if (locked_at === null) await notifyOfSupportAct({ ...context, db }, user_id, 'lock');
  },
});

export const unlock = changing({
  summary: 'Unlock accounts and clear their failed attempts',
  details: ['Lifts a support lock (the user is notified) and a lockout after failed attempts.', 'First verify who is asking.'],
  event: 'account.unlock',
  done: 'Unlocked',
  async apply(db, target, context) {
    const { user_id, locked_at } = target;
    await unlockAccount({ db }, user_id);
    if (locked_at !== null) await notifyOfSupportAct({ ...context, db }, user_id, 'unlock');
    await forgetAllGuesses({ db }, target);
  },
});

export const endSessions = changing({
  summary: 'Sign users out everywhere',
  details: ['They can sign in again right away. To keep someone out, use lock.'],
  event: 'account.end-sessions',
  done: 'Ended the sessions of',
  apply: (db, { user_id }) => endSessionsOf({ db }, user_id, null),
});

function changing({ summary, details, event, done, apply }: Change): Command {
  return {
    summary,
    usage: 'ACCOUNT…',
    details,
    options: {},
    async run(context, { words }) {
      const count = await transact(context.db, async (db) => {
        const targets = await findTargets(db, words);
        for (const target of targets) await apply(db, target, context);
        await context.record(
          db,
          event,
          targets.map(({ user_id }) => user_id),
        );
        return targets.length;
      });
      return `${done} ${counted(count, 'account')}.`;
    },
  };
}
