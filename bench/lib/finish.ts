// The end of each benchmark: budgets on the terminal, all measurements in a file, and exit code 1 if a budget is missed.
import { writeFileSync } from 'node:fs';
import type { BudgetLine } from './budget.js';

/** The contents of a benchmark's file. */
export interface BenchmarkResult {
  readonly budgets: readonly BudgetLine[];
  /** All other measurements. */
  readonly measured: unknown;
}

/** The file is the first command-line argument. Without one, nothing is written. */
export function finish(result: BenchmarkResult): void {
  console.log('');
  for (const { text } of result.budgets) console.log(`  ${text}`);
  const [, , file] = process.argv;
  if (file !== undefined) writeFileSync(file, `${JSON.stringify(result, null, 2)}\n`);
  if (result.budgets.some(({ isKept }) => !isKept)) process.exitCode = 1;
}
