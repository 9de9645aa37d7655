// Instead of the app, where a part of it could not be loaded.
import { AppProviders, Button } from 'vestibule/ui';
import type { VestibuleStore } from 'vestibule/store';
import { copy } from '../messages.js';
import styles from './section.module.css';

export function StartFailure({ store }: { readonly store: VestibuleStore }) {
  return (
    <AppProviders store={store}>
      <main className={styles.section}>
        <h1>{copy.notStarted}</h1>
        <p>{copy.notStartedHint}</p>
        <div>
          <Button onClick={store.extra.browser.location.reload}>{copy.reload}</Button>
        </div>
      </main>
    </AppProviders>
  );
}
