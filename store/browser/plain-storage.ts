// Web storage that never throws. If it is blocked or full, values live in memory for as long as the page does.
import { stripQuotes } from '../../api/bridge-cookie.js';

/** One plain string per key (P2). */
export interface PlainStorage {
  readonly read: (key: string) => string | undefined;
  readonly write: (key: string, value: string) => void;
  readonly remove: (key: string) => void;
  readonly clear: () => void;
  /** Whether written values outlive the page: false if storage is blocked or full. */
  readonly isLasting: () => boolean;
}

const PROBE = 'vestibule.probe';

/** Wraps web storage; `find` may throw, as `window.sessionStorage` does if storage is blocked. */
export function createPlainStorage(find: () => Storage): PlainStorage {
  const fallback = new Map<string, string>();
  const attempt = <T>(act: (storage: Storage) => T): T | undefined => {
    try {
      return act(find());
    } catch {
      return undefined;
    }
  };
  const remove = (key: string) => {
    fallback.delete(key);
    attempt((storage) => storage.removeItem(key));
  };
  return {
    read: (key) => {
      const stored = attempt((storage) => storage.getItem(key)) ?? fallback.get(key);
      return stored === undefined ? undefined : stripQuotes(stored);
    },
    write: (key, value) => {
      const written = attempt((storage) => {
        storage.setItem(key, value);
        return true;
      });
      if (written) {
        fallback.delete(key);
        return;
      }
      // What is stored under this key is outdated, and would be read instead.
      remove(key);
      fallback.set(key, value);
    },
    remove,
    clear: () => {
      fallback.clear();
      attempt((storage) => storage.clear());
    },
    isLasting: () =>
      attempt((storage) => {
        storage.setItem(PROBE, PROBE);
        storage.removeItem(PROBE);
        return true;
      }) === true,
  };
}
