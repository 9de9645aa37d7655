// The dialog that a history entry opens: its name is in the entry's state.

/** An entry's state, which may be anything, as an object. */
export const asObject = (state: unknown): object => (typeof state === 'object' && state !== null ? state : {});

/** The name of the open dialog; undefined if there is none. */
export function openModalOf(state: unknown): unknown {
  const entry = asObject(state);
  return 'modal' in entry ? entry.modal : undefined;
}
