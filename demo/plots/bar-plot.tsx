// Two amounts over time, one stacked on the other. Fill and outline distinguish them, not color.
import { axisOf, heightOf } from './axis.js';
import { keyed, Plot } from './plot.js';
import styles from './plots.module.css';

const WIDTH = 8;

export interface BarPlotProps {
  readonly caption: string;
  readonly summary: string;
  readonly columns: readonly [time: string, lower: string, upper: string];
  readonly bars: readonly { readonly time: string; readonly lower: number; readonly upper: number }[];
  readonly format: (value: number) => string;
}

export function BarPlot({ bars, format, ...words }: BarPlotProps) {
  const axis = axisOf(
    bars.map(({ lower, upper }) => lower + upper),
    true,
  );
  return (
    <Plot
      {...words}
      isBanded
      amounts={axis.toReversed().map(format)}
      times={bars.map(({ time }) => time)}
      rows={bars.map(({ time, lower, upper }) => [time, format(lower), format(upper)])}
    >
      {keyed(bars).map(([key, { lower, upper }], index) => {
        const x = ((index + 0.5) * 100) / bars.length - WIDTH / 2;
        const middle = heightOf(lower, axis);
        const top = heightOf(lower + upper, axis);
        return (
          <g key={key}>
            <rect className={styles.own} x={x} y={middle} width={WIDTH} height={100 - middle} />
            <rect className={styles.added} x={x} y={top} width={WIDTH} height={Math.max(0, middle - top - 1)} />
          </g>
        );
      })}
    </Plot>
  );
}
