// The root shell (spec 2): loading bar, header, notices, and the routed screen.
import type { ReactNode } from 'react';
import { Header } from './header.js';
import { LoadingBar } from './loading-bar.js';
import { Notices } from './notices.js';
import styles from './shell.module.css';

export function Shell({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <LoadingBar />
      <Header />
      <Notices />
      <main className={styles.main}>{children}</main>
    </>
  );
}
