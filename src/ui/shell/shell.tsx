// The root shell: loading bar, brand, navigation, notifications, the routed page, and what lies over it.
import { type ReactNode, Suspense, useRef } from 'react';
import { copy } from '../../messages/kit.js';
import { AfterHydration } from '../after-hydration.js';
import { dispensablePart } from '../lazy-part.js';
import { Notifications } from '../notifications/notifications.js';
import { Header } from './header.js';
import { LoadingBar } from './loading-bar.js';
import styles from './shell.module.css';

const Overlays = dispensablePart(() => import('./overlays.js').then((module) => module.Overlays));

export interface ShellProps {
  /** What stands on every page before its content; a link that skips it comes first. */
  readonly navigation?: ReactNode;
  readonly children: ReactNode;
}

export function Shell({ navigation, children }: ShellProps) {
  const main = useRef<HTMLElement>(null);
  return (
    <div className={styles.shell}>
      {navigation !== undefined && (
        <a
          href="#main"
          className={styles.skip}
          onClick={(event) => {
            // The address belongs to the router.
            event.preventDefault();
            main.current?.focus();
          }}
        >
          {copy.skipToContent}
        </a>
      )}
      <LoadingBar />
      <Header />
      {navigation}
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
