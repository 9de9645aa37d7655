// A ring that empties during a countdown. It is decorative: the text says how much time is left.
import type { ReactNode } from 'react';
import styles from './ring.module.css';

/** `left` of `of`, in any unit. */
export interface RingProps {
  /** The amount left, out of `of`. */
  readonly left: number;
  readonly of: number;
  /** In CSS pixels. */
  readonly size: number;
  readonly className?: string | undefined;
  /** The content in the middle, on a grid of 36. */
  readonly children?: ReactNode;
}

const circle = { cx: 18, cy: 18, r: 15.915 } as const;

/** A ring that empties during a countdown. Screen readers skip it, so give the seconds in text next to it. */
export function Ring({ left, of, size, className, children }: RingProps) {
  const passed = 100 - Math.round((100 * left) / Math.max(left, of, 1));
  return (
    <svg viewBox="0 0 36 36" width={size} height={size} className={className} aria-hidden="true">
      <circle {...circle} className={styles.ring} />
      <circle {...circle} className={`${styles.ring} ${styles.left}`} pathLength={100} strokeDashoffset={passed} />
      {children}
    </svg>
  );
}
