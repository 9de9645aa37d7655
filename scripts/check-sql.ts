// Compares the SQL that a test run has sent with what distributed engines document: `tsx scripts/check-sql.ts FOLDER`.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { namesOf, readStatement, withoutValues } from './sql/constructs.js';

/** Fewer would mean that almost nothing was recorded. */
const LEAST = 150;

const [folder = ''] = process.argv.slice(2);
const sent = readdirSync(folder).flatMap((file) => readFileSync(join(folder, file), 'utf8').trim().split('\n').filter(Boolean));
// The recorder writes strings, one per line.
const statements = [...new Set(sent.map((line) => withoutValues(JSON.parse(line) as string)))];
const names = namesOf(statements);

const complaints = statements.flatMap((statement) => {
  const { constructs, unknown } = readStatement(statement, names);
  const reasons = [
    ...(unknown.length > 0 ? [`no rule names ${unknown.map((word) => `"${word}"`).join(', ')}`] : []),
    ...constructs.flatMap(({ name, never }) => (never === undefined ? [] : [`${name}: ${never}`])),
  ];
  return reasons.length > 0 ? [`${reasons.join('; ')}\n    ${statement.slice(0, 400)}`] : [];
});
if (statements.length < LEAST) complaints.push(`Only ${statements.length} statements were recorded.`);

if (complaints.length > 0) {
  process.stderr.write(
    `${complaints.join('\n')}\nTo fix it: name the construct in scripts/sql/engines.ts, with what each engine's documentation says about it.\n`,
  );
  process.exitCode = 1;
} else {
  process.stdout.write(`${statements.length} statements, each of constructs that the table knows.\n`);
}
