// Figures: the numbers that users come to see, in large type.
import type { ReactNode } from 'react';
import { useFormats } from '../use-formats.js';
import styles from './figure.module.css';

export interface FigureProps {
  readonly children: ReactNode;
  /** Set smaller, next to the figure. */
  readonly unit?: string;
}

export function Figure({ children, unit }: FigureProps) {
  return (
    <p className={styles.figure}>
      {children}
      {unit !== undefined && <small> {unit}</small>}
    </p>
  );
}

/** An amount of money with smaller decimals. */
export function MoneyFigure({ amount }: { readonly amount: number }) {
  const { before, decimals, after } = useFormats().moneyParts(amount);
  return (
    <p className={styles.figure} data-size="large">
      {before}
      <small>{decimals}</small>
      {after}
    </p>
  );
}

export interface SumsProps {
  readonly caption?: string;
  /** A label and an amount. */
  readonly rows: readonly (readonly [what: string, amount: string])[];
}

/** A small table of amounts. */
export function Sums({ caption, rows }: SumsProps) {
  return (
    <table className={styles.sums}>
      {caption !== undefined && <caption>{caption}</caption>}
      <tbody>
        {rows.map(([what, amount]) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            <td>{amount}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
