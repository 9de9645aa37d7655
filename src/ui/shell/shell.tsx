// The root shell: loading bar, brand, notifications, the routed page, and what lies over it.
import { type ReactNode, Suspense, useRef } from 'react';
import { AfterHydration } from '../after-hydration.js';
import { dispensablePart } from '../lazy-part.js';
import { Notifications } from '../notifications/notifications.js';
import { Header } from './header.js';
import { LoadingBar } from './loading-bar.js';
import styles from './shell.module.css';
import { SkipLink } from './skip-link.js';

const Overlays = dispensablePart(() => import('./overlays.js').then((module) => module.Overlays));

export interface ShellProps {
  /** A `Masthead`, which makes it the shell of a signed-in app instead of the portal's doorway; a link that skips it comes first. */
  readonly masthead?: ReactNode;
  readonly children: ReactNode;
}

export function Shell({ masthead, children }: ShellProps) {
  const main = useRef<HTMLElement>(null);
  return (
    <div className={masthead === undefined ? styles.portal : undefined}>
      {masthead !== undefined && <SkipLink to={main} />}
      <LoadingBar />
      {masthead ?? <Header />}
      <Notifications />
      <main ref={main} id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <AfterHydration>
        <Suspense>
          <Overlays />
        </Suspense>
      </AfterHydration>
    </div>
  );
}
