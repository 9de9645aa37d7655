// The current history entry. The values it carries in addition to its address survive a reload and Back, and are in no storage.

/** Values by name. The router's own values stay untouched. */
export interface HistoryEntry {
  readonly read: (name: string) => unknown;
  /** `undefined` removes the value. */
  readonly write: (name: string, value: unknown) => void;
}

/** Reads and writes the current history entry beside the router's own state. */
export function createHistoryEntry(history: History): HistoryEntry {
  const values = (): Readonly<Record<string, unknown>> => {
    const state: unknown = history.state;
    return typeof state === 'object' && state !== null ? { ...state } : {};
  };
  return {
    read: (name) => values()[name],
    write: (name, value) => history.replaceState({ ...values(), [name]: value }, ''),
  };
}
