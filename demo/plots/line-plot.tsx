// One amount over time, as a line.
import { axisOf, heightOf } from './axis.js';
import { Plot } from './plot.js';
import styles from './plots.module.css';

export interface LinePlotProps {
  readonly caption: string;
  readonly summary: string;
  readonly columns: readonly [time: string, amount: string];
  /** Oldest first, at least two. */
  readonly points: readonly { readonly time: string; readonly value: number }[];
  /** For labels on the axis. */
  readonly short: (value: number) => string;
  /** For cells of the table. */
  readonly full: (value: number) => string;
}

export function LinePlot({ points, short, full, ...words }: LinePlotProps) {
  const axis = axisOf(points.map(({ value }) => value));
  const places = points.map(({ value }, index) => `${placeOf(index, points.length)},${heightOf(value, axis)}`);
  const times = [points[0], points[Math.floor(points.length / 2)], points.at(-1)].flatMap((point) => (point ? [point.time] : []));
  return (
    <Plot {...words} amounts={axis.toReversed().map(short)} times={times} rows={points.map(({ time, value }) => [time, full(value)])}>
      <polygon className={styles.under} points={`0,100 ${places.join(' ')} 100,100`} />
      <polyline className={styles.curve} points={places.join(' ')} />
      {/* Not of zero length: WebKit would stretch its cap with the drawing. */}
      <path className={styles.now} d={`M${places.at(-1)}h0.01`} />
    </Plot>
  );
}

const placeOf = (index: number, count: number): number => Math.round((10_000 * index) / (count - 1)) / 100;
