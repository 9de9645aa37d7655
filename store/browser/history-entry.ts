// The history entry on show: what it carries beside its address survives a reload and the way back, and is in no storage.

/** Values by name; the router's own stay untouched. */
export interface HistoryEntry {
  readonly read: (name: string) => unknown;
  /** `undefined` takes the value away. */
  readonly write: (name: string, value: unknown) => void;
}

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
