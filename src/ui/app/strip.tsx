// One sentence across a page or a card: a success, a failure, or a general note.
import { type ReactNode, type Ref } from 'react';
import { Icon } from '../icon/icon.js';
import styles from './strip.module.css';

/** The kind of sentence: a general note, a success, or a failure. */
export type StripKind = 'info' | 'done' | 'error';

/** The sentence of a strip and its kind. */
export interface StripProps {
  readonly kind?: StripKind | undefined;
  readonly ref?: Ref<HTMLParagraphElement> | undefined;
  /** If absent, the strip is invisible, but it announces its next sentence. */
  readonly children?: ReactNode;
}

/** One sentence across a page or a card. Render it even while empty, because a live region announces only changes. */
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
