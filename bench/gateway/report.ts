// The benchmark's numbers: median, least and most of the rounds, and the gateway's as parts of the others'.

export interface Summary {
  readonly median: number;
  readonly min: number;
  readonly max: number;
}

/** What was measured of one server: answers per second, and memory after the load. */
export interface Series {
  readonly name: string;
  readonly signIn: Summary;
  readonly validate: Summary;
  readonly megabytes: number;
}

export function summarise(values: readonly number[]): Summary {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (index: number) => Math.round(sorted[index] ?? Number.NaN);
  return { median: at(Math.floor(sorted.length / 2)), min: at(0), max: at(sorted.length - 1) };
}

/** A table; the ratios are the gateway's to each of the others (budgets: docs/design). */
export function comparison(title: string, series: readonly Series[]): string {
  const ours = series.find(({ name }) => name === 'ours');
  const lines = series.map(({ name, signIn, validate, megabytes }) => [
    name === 'bare' ? 'bare (argon2id alone | one select)' : name,
    `${rates(signIn)}${ratio(ours?.signIn, signIn)}`,
    `${rates(validate)}${ratio(ours?.validate, validate)}`,
    `${megabytes} MB`,
  ]);
  const rows = [['', 'sign-ins/s', 'validations/s', 'memory'], ...lines];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return [title, ...rows.map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`), ''].join('\n');
}

function rates({ median, min, max }: Summary): string {
  return `${median} (${min}–${max})`;
}

function ratio(ours: Summary | undefined, other: Summary): string {
  return ours === undefined || ours === other ? '' : `  ours is ${(ours.median / other.median).toFixed(2)} ×`;
}
