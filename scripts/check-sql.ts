// Checks the SQL that a test run has sent: `tsx scripts/check-sql.ts FOLDER`. Distributed engines must document all of it as supported, and
// no gateway may send a statement that reads a whole table.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { namesOf, readStatement, withoutValues } from './sql/constructs.js';
import { wholeTableReads } from './sql/plans.js';

/** Fewer would mean that almost nothing was recorded. */
const LEAST = 150;
/** Operators wait for their commands; users wait for the gateway. */
const GATEWAY = 'main-';

const [folder = ''] = process.argv.slice(2);
const files = readdirSync(folder);
const statements = [...new Set(sentBy(files).map(withoutValues))];
const ofGateways = sentBy(files.filter((file) => file.startsWith(GATEWAY)));

report("name the construct in scripts/sql/engines.ts, with what each engine's documentation says about it.", unsupported());
report('add an index, or say in scripts/sql/plans.ts why the statement may do that.', await wholeTableReads(ofGateways));
report('see scripts/record-sql.mjs.', [...tooFew(statements, 'All programs'), ...tooFew(ofGateways, 'The gateways')]);
if (process.exitCode === undefined) {
  process.stdout.write(`${statements.length} statements: engines support them, and those of gateways read no whole tables.\n`);
}

function sentBy(programs: readonly string[]): string[] {
  const lines = programs.flatMap((file) => readFileSync(join(folder, file), 'utf8').trim().split('\n').filter(Boolean));
  // The recorder writes strings, one per line.
  return [...new Set(lines)].map((line) => JSON.parse(line) as string);
}

function unsupported(): string[] {
  const names = namesOf(statements);
  return statements.flatMap((statement) => {
    const { constructs, unknown } = readStatement(statement, names);
    const reasons = [
      ...(unknown.length > 0 ? [`no rule names ${unknown.map((word) => `"${word}"`).join(', ')}`] : []),
      ...constructs.flatMap(({ name, never }) => (never === undefined ? [] : [`${name}: ${never}`])),
    ];
    return reasons.length > 0 ? [`${reasons.join('; ')}\n    ${statement.slice(0, 400)}`] : [];
  });
}

function tooFew(sent: readonly string[], programs: string): string[] {
  return sent.length < LEAST ? [`${programs} sent only ${sent.length} statements.`] : [];
}

function report(howToFix: string, complaints: readonly string[]): void {
  if (complaints.length === 0) return;
  process.stderr.write(`${complaints.join('\n')}\nTo fix it: ${howToFix}\n`);
  process.exitCode = 1;
}
