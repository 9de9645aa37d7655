// `list`: the existing accounts, as a table or as JSON.
import { isOutdated } from '../../domain/passwords/passwords.js';
import { passwordHash } from '../../domain/passwords/stored-hashes.js';
import { type Command, type CommandContext, CommandError, counted, limitOf, textOf } from '../command.js';

const STATES = ['waiting', 'ready', 'locked'] as const;
const LIMIT = 100;

interface Row {
  readonly userId: string;
  readonly username: string;
  readonly email: string;
  readonly roles: string;
  readonly state: (typeof STATES)[number];
  /** An outdated hash is imported, or has a former cost: the owner's next sign-in renews it. An unreadable one needs its own secret. */
  readonly password: 'none' | 'outdated' | 'unreadable' | 'current';
  readonly created: string;
}

export const list: Command = {
  summary: 'List accounts',
  usage: '[TEXT] [--state waiting|ready|locked] [--limit NUMBER] [--json]',
  details: [
    'TEXT is part of a user ID, username, or email address. Waiting accounts have not been set up yet.',
    `Lists the newest ${LIMIT} accounts unless --limit says otherwise. --json prints one JSON object per line.`,
  ],
  options: { state: { type: 'string' }, limit: { type: 'string' }, json: { type: 'boolean' } },
  async run(context, given) {
    const state = textOf(given, 'state');
    if (state !== undefined && !STATES.some((known) => known === state))
      throw new CommandError(`--state must be one of ${STATES.join(', ')}.`);
    const limit = limitOf(given, LIMIT);
    if (given.words.length > 1) throw new CommandError('Give at most one text to search for.');
    const found = await find(context, given.words[0] ?? '', state, limit + 1);
    const rows = found.slice(0, limit);
    if (given.options.json === true) return rows.map((row) => JSON.stringify(row)).join('\n');
    const isAll = found.length <= limit;
    return [...rows.map(line), isAll ? `${counted(rows.length, 'account')}.` : moreThan(limit)].join('\n');
  },
};

const moreThan = (limit: number): string => `The newest ${counted(limit, 'account')}. There are more: --limit NUMBER lists them.`;

async function find(context: CommandContext, text: string, state: string | undefined, limit: number): Promise<Row[]> {
  const like = `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  let query = context.db
    .selectFrom('accounts')
    .select(['user_id', 'username', 'email', 'roles', 'password_hash', 'setup_required', 'locked_at', 'created_at'])
    .where((account) =>
      account.or([
        account(account.fn<string>('lower', ['user_id']), 'like', like),
        account('username_key', 'like', like),
        account(account.fn<string>('lower', ['email']), 'like', like),
      ]),
    );
  if (state !== undefined) query = query.where('locked_at', state === 'locked' ? 'is not' : 'is', null);
  if (state === 'ready' || state === 'waiting') query = query.where('setup_required', '=', state === 'waiting');
  const found = await query.orderBy('created_at', 'desc').orderBy('user_id').limit(limit).execute();
  return found.map((row) => ({
    userId: row.user_id,
    username: row.username ?? '',
    email: row.email ?? '',
    roles: row.roles.join(' '),
    state: stateOf(row),
    password: row.password_hash === null ? 'none' : passwordOf(passwordHash(context, row)),
    created: row.created_at.toISOString(),
  }));
}

function stateOf({ setup_required, locked_at }: { readonly setup_required: boolean; readonly locked_at: Date | null }): Row['state'] {
  if (locked_at !== null) return 'locked';
  return setup_required ? 'waiting' : 'ready';
}

function passwordOf(hash: string | null): Row['password'] {
  if (hash === null) return 'unreadable';
  return isOutdated(hash) ? 'outdated' : 'current';
}

function line({ userId, username, email, roles, state, created }: Row): string {
  return [userId.padEnd(20), state.padEnd(8), created.slice(0, 10), username.padEnd(16), email.padEnd(32), roles].join('  ').trimEnd();
}
