// How each benchmark ends: its budgets on the terminal, all that it measured in a file, and exit code 1 where a budget is missed.
import { writeFileSync } from 'node:fs';
import type { BudgetLine } from './budget.js';

/** What a benchmark's file holds. */
export interface BenchmarkResult {
  readonly budgets: readonly BudgetLine[];
  /** Whatever else it measured. */
  readonly measured: unknown;
}

/** The file is the first argument of the command line; without one nothing is written. */
export function finish(result: BenchmarkResult): void {
  console.log('');
  for (const { text } of result.budgets) console.log(`  ${text}`);
  const [, , file] = process.argv;
  if (file !== undefined) writeFileSync(file, `${JSON.stringify(result, null, 2)}\n`);
  if (result.budgets.some(({ isKept }) => !isKept)) process.exitCode = 1;
}
