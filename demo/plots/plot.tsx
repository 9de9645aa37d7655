// The frame of a plot: the drawing stretches, its labels are text on the page, and a table holds the same data.
import type { ReactNode } from 'react';
import { demoMessages } from '../messages.js';
import styles from './plots.module.css';

export interface PlotProps {
  readonly caption: string;
  /** One sentence for users who do not see the drawing. */
  readonly summary: string;
  /** The labels of the amount axis, highest first. */
  readonly amounts: readonly string[];
  /** The labels below the drawing, in its order. */
  readonly times: readonly string[];
  /** Centers each time below its section. */
  readonly isBanded?: boolean;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** The drawing, on a field of 100 by 100. */
  readonly children: ReactNode;
}

/** The items with their places as keys: rounded amounts and short times may have equal labels. */
export const keyed = <T,>(items: readonly T[]): readonly (readonly [key: string, item: T])[] =>
  items.map((item, index) => [String(index), item]);

export function Plot({ caption, summary, amounts, times, isBanded = false, columns, rows, children }: PlotProps) {
  return (
    <figure className={styles.plot}>
      <figcaption>{caption}</figcaption>
      <div className={styles.amounts} aria-hidden="true">
        {keyed(amounts).map(([key, amount]) => (
          <span key={key}>{amount}</span>
        ))}
      </div>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" role="img" aria-label={summary} className={styles.drawing}>
        {keyed(amounts).map(([key], index) => (
          <Line key={key} at={(100 * index) / (amounts.length - 1)} />
        ))}
        {children}
      </svg>
      <div className={styles.times} data-banded={isBanded} aria-hidden="true">
        {keyed(times).map(([key, time]) => (
          <span key={key}>{time}</span>
        ))}
      </div>
      <PlotTable caption={caption} columns={columns} rows={rows} />
    </figure>
  );
}

const Line = ({ at }: { readonly at: number }) => <line className={styles.line} x1="0" x2="100" y1={at} y2={at} />;

function PlotTable({ caption, columns, rows }: Pick<PlotProps, 'caption' | 'columns' | 'rows'>) {
  return (
    <details className={styles.asTable}>
      <summary>{demoMessages.showAsTable}</summary>
      <table className={styles.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {keyed(rows).map(([key, [head, ...cells]]) => (
            <tr key={key}>
              <th scope="row">{head}</th>
              {cells.map((cell, index) => (
                <td key={columns[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
