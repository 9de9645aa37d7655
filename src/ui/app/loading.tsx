// Placeholder bars for text that is loading, and the word for it, which a page says once for all of its cards.
import { createContext, type ReactNode, use, useCallback, useEffect, useState } from 'react';
import { kitMessages } from '../../messages/en/kit.js';
import styles from './loading.module.css';

/** Tells the page that a card is loading. Returns a function that tells it that the card no longer is. */
const PageContext = createContext<(() => () => void) | undefined>(undefined);

/** Placeholder bars for text that is loading. They appear after a delay, so fast responses never show them. */
export function Loading() {
  const begin = use(PageContext);
  useEffect(() => begin?.(), [begin]);
  return (
    <div className={styles.loading} aria-busy="true">
      <div className={styles.bars} aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
      </div>
      {!begin && (
        <p role="status" className="visually-hidden">
          {kitMessages.loading}
        </p>
      )}
    </div>
  );
}

/** Around the cards of a page. Its status is there before the word, because a live region announces only changes. */
export function LoadingOnce({ children }: { readonly children: ReactNode }) {
  const [count, setCount] = useState(0);
  const begin = useCallback(() => {
    setCount((before) => before + 1);
    return () => setCount((before) => before - 1);
  }, []);
  return (
    <PageContext value={begin}>
      {children}
      <p role="status" className="visually-hidden">
        {count > 0 && <span className={styles.loading}>{kitMessages.loading}</span>}
      </p>
    </PageContext>
  );
}
