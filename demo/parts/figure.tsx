// Figures: what people came to see, set large.
import type { ReactNode } from 'react';
import { useFormats } from '../use-formats.js';
import styles from './figure.module.css';

export interface FigureProps {
  readonly children: ReactNode;
  /** Set smaller, beside it. */
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

/** An amount of money, its decimals smaller. */
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
  /** What an amount is, and the amount. */
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
