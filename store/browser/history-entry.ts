// The current history entry. The values it carries in addition to its address survive a reload and Back, and are in no storage.

/** Values by name. The router's own values stay untouched. */
export interface HistoryEntry {
  readonly read: (name: string) => unknown;
  /** `undefined` removes the value. */
  readonly write: (name: string, value: unknown) => void;
  /** Goes back to the entry below. That takes a moment. Until then, further calls do nothing. */
  readonly leave: () => void;
  /** Runs `act` once no `leave` is in progress: otherwise, the added entry would be the one that is left. */
  readonly afterLeaving: (act: () => void) => void;
}

/** Reads and writes the current history entry beside the router's own state. */
export function createHistoryEntry(window: Window): HistoryEntry {
  const { history } = window;
  const values = (): Readonly<Record<string, unknown>> => {
    const state: unknown = history.state;
    return typeof state === 'object' && state !== null ? { ...state } : {};
  };
  let waiting: (() => void)[] | undefined;
  const left = () => {
    const acts = waiting ?? [];
    waiting = undefined;
    for (const act of acts) act();
  };
  return {
    read: (name) => values()[name],
    // A typed address has no values. From an entry that has some, but no `idx`, the router would count to NaN.
    write: (name, value) => history.replaceState({ idx: null, ...values(), [name]: value }, ''),
    leave: () => {
      if (waiting) return;
      waiting = [];
      window.addEventListener('popstate', left, { once: true });
      goBelow(window);
    },
    afterLeaving: (act) => void (waiting ? waiting.push(act) : act()),
  };
}

/** By the entry's key, because the browser's own Back may be under way: another step would go further back. */
function goBelow({ history, navigation }: Pick<Window, 'history'> & Partial<Pick<Window, 'navigation'>>): void {
  const below = navigation?.entries()[(navigation.currentEntry?.index ?? 0) - 1];
  if (!navigation || !below) return history.back();
  const { committed, finished } = navigation.traverseTo(below.key);
  // Rejected if that Back comes first.
  for (const end of [committed, finished]) end?.catch(() => undefined);
}
