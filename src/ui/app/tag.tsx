// One or two words about a thing, in a border: what state it is in.
import type { ReactNode } from 'react';
import styles from './tag.module.css';

/** Which color says what the words say. */
export type TagKind = 'plain' | 'good' | 'care' | 'bad';

/** What a tag shows. */
export interface TagProps {
  /** The color; the words say the same. */
  readonly kind?: TagKind;
  readonly children: ReactNode;
}

/** One or two words about a thing, in a border. */
export function Tag({ kind = 'plain', children }: TagProps) {
  return (
    <span className={styles.tag} data-kind={kind}>
      {children}
    </span>
  );
}
