// `reseal`: stores what is sealed as the gateway would store it today, for a new secret or a new SEAL_HASHES.
import { sql } from 'kysely';
import { resealAuthenticatorSecret } from '../../domain/codes/authenticators.js';
import { resealIntegrationToken } from '../../domain/plans/payroll.js';
import { resealAnswer, resealPassword } from '../../domain/passwords/stored-hashes.js';
import { transact } from '../../storage/retry.js';
import { BATCH } from '../batches.js';
import { type Command, type CommandContext, counted } from '../command.js';

/** A column of sealed texts, each of which belongs to the owner that its row's key names. */
interface SealedColumn {
  readonly noun: string;
  readonly table: string;
  readonly key: string;
  readonly column: string;
  /** A text as it would be stored today. The same one if that would not differ, or if no secret opens it. */
  readonly reseal: (context: CommandContext, owner: string, stored: string) => string;
}

const COLUMNS: readonly SealedColumn[] = [
  { noun: 'password', table: 'accounts', key: 'user_id', column: 'password_hash', reseal: resealPassword },
  { noun: 'answer', table: 'accounts', key: 'user_id', column: 'security_answer_hash', reseal: resealAnswer },
  { noun: 'authenticator app', table: 'authenticators', key: 'user_id', column: 'sealed_secret', reseal: resealAuthenticatorSecret },
  { noun: 'payroll provider', table: 'integration_tokens', key: 'plan_id', column: 'sealed_token', reseal: resealIntegrationToken },
];

export const reseal: Command = {
  summary: 'Seal passwords, answers, and keys with the current secret',
  usage: '',
  details: [
    'Run it after every gateway was restarted with a new GATEWAY_SECRET or SEAL_HASHES. SEAL_HASHES=false unseals passwords and answers.',
    `Works through ${BATCH} rows at a time, while users sign in. If it is interrupted, run it again.`,
  ],
  options: {},
  async run(context) {
    const counts: string[] = [];
    for (const column of COLUMNS) counts.push(counted(await resealColumn(context, column), column.noun));
    return `Resealed ${counts.join(', ')}.`;
  },
};

/** Returns how many rows have changed. */
async function resealColumn(context: CommandContext, sealed: SealedColumn): Promise<number> {
  let changed = 0;
  for (let page = await pageAfter(context, sealed, ''); page.length > 0; page = await pageAfter(context, sealed, page.at(-1)?.owner ?? ''))
    changed += await resealPage(context, sealed, page);
  return changed;
}

interface Row {
  readonly owner: string;
  readonly stored: string;
}

async function pageAfter({ db }: CommandContext, { table, key, column }: SealedColumn, last: string): Promise<readonly Row[]> {
  const page = db
    .selectFrom(sql<Row>`${sql.table(table)}`.as('sealed'))
    .select([sql<string>`${sql.ref(key)}`.as('owner'), sql<string>`${sql.ref(column)}`.as('stored')])
    .where(sql<boolean>`${sql.ref(key)} > ${last} and ${sql.ref(column)} is not null`)
    .orderBy(sql.ref(key))
    .limit(BATCH);
  return page.execute();
}

/** What someone else has changed in the meantime stays. */
async function resealPage(context: CommandContext, sealed: SealedColumn, page: readonly Row[]): Promise<number> {
  const { table, key, column } = sealed;
  const asOfNow = page.map((row) => ({ ...row, now: sealed.reseal(context, row.owner, row.stored) }));
  const rows = asOfNow.filter(({ stored, now }) => now !== stored);
  if (rows.length === 0) return 0;
  const texts = (name: keyof (typeof rows)[number]) => sql`${rows.map((row) => row[name])}::text[]`;
  return transact(context.db, async (db) => {
    const { numAffectedRows = 0n } = await sql`
      update ${sql.table(table)} set ${sql.ref(column)} = "renewed"."now"
      from unnest(${texts('owner')}, ${texts('stored')}, ${texts('now')}) "renewed"("owner", "stored", "now")
      where ${sql.ref(`${table}.${key}`)} = "renewed"."owner" and ${sql.ref(`${table}.${column}`)} = "renewed"."stored"`.execute(db);
    await context.record(db, 'secrets.reseal', [null]);
    return Number(numAffectedRows);
  });
}
