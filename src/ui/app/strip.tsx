// One sentence across a page or a card: what has just been done, what failed, or what holds for all of it.
import { type ReactNode, type Ref } from 'react';
import { Icon } from '../icon/icon.js';
import styles from './strip.module.css';

/** What the sentence is about: what holds, what was done, what failed. */
export type StripKind = 'info' | 'done' | 'error';

/** What a strip says. */
export interface StripProps {
  readonly kind?: StripKind;
  readonly ref?: Ref<HTMLParagraphElement>;
  /** Nothing: the strip is not seen, but what it says next is announced. */
  readonly children?: ReactNode;
}

/** One sentence across a page or a card. Always there, empty or not: only what changes in a live region is read out. */
export function Strip({ kind = 'info', ref, children }: StripProps) {
  const isEmpty = children === undefined || children === null || children === false;
  return (
    <p ref={ref} tabIndex={-1} role={kind === 'error' ? 'alert' : 'status'} className={styles.strip} data-kind={kind}>
      {!isEmpty && (
        <>
          <Icon name={kind} />
          <span>{children}</span>
        </>
      )}
    </p>
  );
}
