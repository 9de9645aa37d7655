// One or two bordered words that give the state of an item.
import type { ReactNode } from 'react';
import styles from './tag.module.css';

/** The color that matches the words. */
export type TagKind = 'plain' | 'good' | 'care' | 'bad';

/** The words of a tag and their color. */
export interface TagProps {
  /** The color. The words carry the same meaning. */
  readonly kind?: TagKind | undefined;
  readonly children: ReactNode;
}

/** One or two bordered words that give the state of an item. */
export function Tag({ kind = 'plain', children }: TagProps) {
  return (
    <span className={styles.tag} data-kind={kind}>
      {children}
    </span>
  );
}
