// The frame of every page: its heading, which takes the focus when the route changes, and its sections.
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useAppPlace } from '../app-context.js';
import styles from './page.module.css';

export interface PageProps {
  readonly title: string;
  readonly children: ReactNode;
}

export function Page({ title, children }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Where the page opened, the browser has put the focus where it belongs.
  const isFirst = useLocation() === useAppPlace().openedAt;
  useEffect(() => {
    if (!isFirst) heading.current?.focus();
  }, [isFirst, title]);
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <div className={styles.sections}>{children}</div>
    </>
  );
}
