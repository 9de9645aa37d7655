// The root shell: loading bar, brand, notifications, the routed page, and its overlays.
import type { ReactNode } from 'react';
import { AfterHydration } from '../after-hydration.js';
import { MAIN_ID } from '../markup.js';
import { Notifications } from '../notifications/notifications.js';
import { CookieBanner } from './cookie-banner.js';
import { Header } from './header.js';
import { LoadingBar } from './loading-bar.js';
import { Overlays } from './overlays.js';
import styles from './shell.module.css';

/** Without a masthead, the frame is the sign-in portal's. */
export interface ShellProps {
  /** A `Masthead`, which makes this the shell of a partner app instead of the portal's doorway. */
  readonly masthead?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of every page: loading bar, header or masthead, notifications, the app's content, cookie banner, and dialogs. */
export function Shell({ masthead, children }: ShellProps) {
  return (
    <div className={masthead === undefined ? styles.portal : undefined}>
      <LoadingBar />
      {masthead ?? <Header />}
      <Notifications />
      <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <CookieBanner />
      <AfterHydration>
        <Overlays />
      </AfterHydration>
    </div>
  );
}
