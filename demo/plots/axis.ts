// The ticks of an axis: a few round numbers that span the values.

const STEPS = 3;
const ROUND = [1, 2, 2.5, 5, 10];

/** From the lowest tick to the highest. Stacked amounts start at zero. */
export function axisOf(values: readonly number[], fromZero = false): readonly number[] {
  const high = Math.max(0, ...values);
  const low = fromZero || values.length === 0 ? 0 : Math.min(...values);
  const step = roundStep(Math.max(high - low, high / 100, 1) / STEPS);
  const first = Math.floor(low / step) * step;
  const count = Math.max(1, Math.ceil((high - first) / step));
  return Array.from({ length: count + 1 }, (_tick, index) => first + index * step);
}

/** A value's distance from the top of a drawing of height 100, rounded to hundredths. */
export function heightOf(value: number, axis: readonly number[]): number {
  const [low = 0] = axis;
  const high = axis.at(-1) ?? 1;
  return Math.round(((high - value) / (high - low)) * 10_000) / 100;
}

function roundStep(atLeast: number): number {
  const power = 10 ** Math.floor(Math.log10(atLeast));
  return (ROUND.find((factor) => factor * power >= atLeast) ?? 10) * power;
}
