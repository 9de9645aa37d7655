// Replaces the app if a part of it fails to load.
import type { VestibuleStore } from 'vestibule/store';
import { AppProviders, Button, Card } from 'vestibule/ui';
import styles from './app.module.css';
import { demoMessages } from './messages.js';

export function StartFailure({ store }: { readonly store: VestibuleStore }) {
  return (
    <AppProviders store={store}>
      <main className={styles.narrow}>
        <Card>
          <h1>{demoMessages.notStarted}</h1>
          <p>{demoMessages.notStartedHint}</p>
          <div>
            <Button onClick={store.extra.browser.location.reload}>{demoMessages.reload}</Button>
          </div>
        </Card>
      </main>
    </AppProviders>
  );
}
