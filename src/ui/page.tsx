// The frame of every screen: one card with one heading, which takes the focus when the route changes.
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useHasNavigated } from './use-has-navigated.js';
import styles from './page.module.css';

export interface PageProps {
  /** One sentence, as a rule: what is more than that may be set smaller. */
  readonly title: ReactNode;
  /** Where the user is in a wizard, e.g. "Create Account: Step 3 of 7". */
  readonly progress?: string;
  readonly children: ReactNode;
  /** What stands below the card. */
  readonly below?: ReactNode;
  /** False: a field of the screen takes the focus instead of the heading. */
  readonly takesFocus?: boolean;
}

export function Page({ title, progress, children, below, takesFocus = true }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname, key } = useLocation();
  const hasMoved = useHasNavigated();
  const focused = useRef<string>(undefined);
  useEffect(() => {
    // A dialog is an entry of the same path: it must not move the focus.
    if (focused.current === pathname) return;
    focused.current = pathname;
    // Where the page has just opened ('default' is its entry), the browser has put the focus where it belongs.
    if (takesFocus && (key !== 'default' || hasMoved())) heading.current?.focus();
  }, [pathname, key, takesFocus, hasMoved]);
  return (
    <div className={styles.screen}>
      <div className={styles.card}>
        {progress !== undefined && <p className={styles.progress}>{progress}</p>}
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {children}
      </div>
      {below}
    </div>
  );
}
