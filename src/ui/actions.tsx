// The row of buttons that ends a form: the way on, and the way back.
import type { ReactNode } from 'react';
import styles from './actions.module.css';

/** The first child is the way on; it stands at the end of the line on wide screens, on top on narrow ones. */
export function Actions({ children }: { readonly children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
