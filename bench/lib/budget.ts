// Compares a measurement with its budget (docs/performance.md) and describes the result.

/** A value that could not be measured (NaN) misses its budget. */
export interface BudgetLine {
  readonly what: string;
  readonly value: number;
  readonly budget: number;
  readonly isKept: boolean;
  readonly text: string;
}

export function atMost(what: string, value: number, budget: number, unit = ''): BudgetLine {
  const isKept = value <= budget;
  return { what, value, budget, isKept, text: sentence(isKept, what, value, `at most ${budget}${unit}`) };
}

export function atLeast(what: string, value: number, budget: number, unit = ''): BudgetLine {
  const isKept = value >= budget;
  return { what, value, budget, isKept, text: sentence(isKept, what, value, `at least ${budget}${unit}`) };
}

function sentence(isKept: boolean, what: string, value: number, limit: string): string {
  return `${isKept ? 'kept  ' : 'MISSED'}  ${what}: ${Number.isInteger(value) ? value : value.toFixed(2)}, ${limit}`;
}
