// The root shell (spec 2): loading bar, header, notifications, the routed screen, and what lies over it.
import { type ReactNode, Suspense } from 'react';
import { AfterHydration } from '../after-hydration.js';
import { dispensablePart } from '../lazy-part.js';
import { Header } from './header.js';
import { LoadingBar } from './loading-bar.js';
import { Notifications } from './notifications.js';
import styles from './shell.module.css';

const Overlays = dispensablePart(() => import('./overlays.js').then((module) => module.Overlays));

export function Shell({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <LoadingBar />
      <Header />
      <Notifications />
      <main className={styles.main}>{children}</main>
      <AfterHydration>
        <Suspense>
          <Overlays />
        </Suspense>
      </AfterHydration>
    </>
  );
}
