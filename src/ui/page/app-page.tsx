// A page of a partner app: a heading above cards. The heading takes the focus when the page changes or a pressed button disappears.
import type { ReactNode } from 'react';
import { LoadingOnce } from '../app/loading.js';
import { useKeptFocus } from '../use-kept-focus.js';
import styles from './app-page.module.css';
import { usePageFocus } from './use-page-focus.js';

/** The children are `Sheet`s, which the page lays out as a grid. */
export interface AppPageProps {
  readonly title: string;
  /** The subject of the page, at the end of the heading line. */
  readonly aside?: ReactNode;
  /** Cards. */
  readonly children: ReactNode;
}

/** A page of a partner app: an `h1`, which takes the focus when the page opens or a pressed button disappears, above a grid of `Sheet`s. */
export function AppPage({ title, aside, children }: AppPageProps) {
  // By title: the address may select another item on the same page without moving the focus.
  const heading = usePageFocus(title);
  const keptFocus = useKeptFocus(heading);
  return (
    <div className={styles.page} {...keptFocus}>
      <div className={styles.head}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {aside && <p>{aside}</p>}
      </div>
      <div className={styles.cards}>
        <LoadingOnce>{children}</LoadingOnce>
      </div>
    </div>
  );
}
