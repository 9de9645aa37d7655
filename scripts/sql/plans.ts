// Which statements read a whole table, according to PostgreSQL's planner. Sequential scans are off, so it reads one only if no index helps.
import { sql } from 'kysely';
import { type Database, openDatabase } from '../../gateway/storage/database.js';
import { withoutValues } from './constructs.js';

interface Exception {
  readonly why: string;
  /** Matches the statement without its values. */
  readonly statement: RegExp;
}

/** The statements that may read a whole table: none of them answers a user. */
const EXCEPTIONS: readonly Exception[] = [
  { why: 'housekeeping: hourly, in batches', statement: /^delete from "\w+" where \([^)]*\) in \(select .* limit \?\)/ },
  { why: 'a migration', statement: /^delete from "\w+" where not exists \(select \? from accounts / },
  { why: 'a migration', statement: /^update accounts set locked_at = now\(\) from counters / },
  { why: 'a migration', statement: /^delete from counters$/ },
  { why: 'the list of migrations, at the start', statement: /from "?(?:kysely_migration|pg_catalog)\b/ },
  { why: 'the search for demo accounts, at the start', statement: /^select "user_id" from "accounts" where "is_demo" = \?/ },
  { why: 'the metrics', statement: /^select count\(\*\) as "count" from "\w+"/ },
  { why: 'one row per channel', statement: /from "channel_failures"/ },
  { why: 'the doors of demos and tests', statement: /"(?:world_\w+|outbox|activities)"/ },
  { why: 'the doors of demos and tests', statement: /^(?:update "counters" set "resets_at"|delete from "counters"$)/ },
];

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly Plans?: readonly PlanNode[];
}

const EXPLAINABLE = /^\s*(?:select|insert|update|delete|with)\b/i;

/** One complaint for each statement that reads a whole table without being an exception, and for each exception that no statement needs. */
export async function wholeTableReads(statements: readonly string[]): Promise<string[]> {
  const { db, close } = await openDatabase({ databaseUrl: null, dataDir: null, databasePooler: false, migrateAtStart: true });
  try {
    const complaints: string[] = [];
    const used = new Set<Exception>();
    for (const statement of statements.filter((text) => EXPLAINABLE.test(text))) {
      const tables = tablesRead(await planOf(db, statement));
      if (tables.length === 0) continue;
      const text = withoutValues(statement);
      const exception = EXCEPTIONS.find((one) => one.statement.test(text));
      if (exception !== undefined) used.add(exception);
      else complaints.push(`reads all rows of ${[...new Set(tables)].join(', ')}\n    ${text.slice(0, 400)}`);
    }
    const unused = EXCEPTIONS.filter((exception) => !used.has(exception));
    return [...complaints, ...unused.map((one) => `No statement needs the exception ${String(one.statement)} in scripts/sql/plans.ts.`)];
  } finally {
    await close();
  }
}

/** The plan for any values, as a prepared statement has it. */
async function planOf(db: Database, statement: string): Promise<PlanNode> {
  const { rows } = await sql.raw<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(`explain (generic_plan, format json) ${statement}`).execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('PostgreSQL explains every statement.');
  return row['QUERY PLAN'][0].Plan;
}

/** The tables that a plan reads from end to end, directly or through an index. */
function tablesRead(node: PlanNode): string[] {
  const isWhole = node['Node Type'] === 'Seq Scan' || (/Index.* Scan$/.test(node['Node Type']) && node['Index Cond'] === undefined);
  const own = isWhole ? [node['Relation Name'] ?? node['Index Name'] ?? node['Node Type']] : [];
  return [...own, ...(node.Plans ?? []).flatMap(tablesRead)];
}
