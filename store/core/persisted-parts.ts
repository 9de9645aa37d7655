// The part of a flow's state that survives a reload: versioned JSON in session storage, validated when read, never a secret.
import type { Store, UnknownAction } from '@reduxjs/toolkit';
import * as v from 'valibot';
import type { PlainStorage } from '../browser/plain-storage.js';
import type { RootState } from './root-state.js';

/** The flows that persist state. All are forgotten together, including flows that this page has not loaded. */
const FLOWS = ['account-setup', 'adoption', 'authenticator', 'contact-update', 'forgot-username', 'mfa', 'password-reset'] as const;

/** A flow whose state may survive a reload. */
export type PersistedFlow = (typeof FLOWS)[number];

/** Keys of release 0.1, which stored the kept value itself, without a version. */
const FORMER_KEYS: Partial<Record<PersistedFlow, string>> = {
  'account-setup': 'vestibule.accountSetup',
  'contact-update': 'vestibule.contactUpdate',
};

const keyOf = (flow: PersistedFlow): string => `vestibule.${flow}`;

/** One persisted part of the state: `P` is its source, `T` the kept value. */
export interface PersistedPart<P, T> {
  readonly flow: PersistedFlow;
  readonly schema: v.GenericSchema<unknown, T>;
  /**
   * One step for each schema change since the first release. The first converts a value of version 1 to version 2. Without it, a deployment
   * makes everyone in the middle of the flow start over.
   */
  readonly migrations?: readonly ((older: unknown) => unknown)[];
  readonly part: (state: RootState) => P;
  /** Selects the value to keep, or null to remove the key if nothing is in progress. Called whenever the part changes. */
  readonly keep: (part: P) => T | null;
  /** Creates the action that restores the value. */
  readonly restore: (value: T) => UnknownAction;
}

/** Infers the types from its argument. */
export const persistedPart = <P, T>(part: PersistedPart<P, T>): PersistedPart<P, T> => part;

/** A migration that adds members to an older value. `membersOf` says what they were before they were stored. */
export const adding =
  (membersOf: (older: Readonly<Record<string, unknown>>) => object) =>
  (older: unknown): unknown => {
    const value = v.safeParse(v.looseObject({}), older);
    return value.success ? { ...value.output, ...membersOf(value.output) } : older;
  };

/** Restores the part immediately, and writes its changes from then on. A flow that listens for `restored` starts that listener first. */
export type Persist = <P, T>(part: PersistedPart<P, T>) => void;

/** All persisted flow state of one store. */
export interface PersistedParts {
  readonly persist: Persist;
  /** Removes everything, so the next user or link starts fresh. */
  readonly forget: () => void;
  /** Writes the current state again after the storage was cleared. */
  readonly rewrite: () => void;
  /** Stops all writes, because the store is being discarded. */
  readonly stop: () => void;
}

/** A key's stored document. */
const Document = v.object({ version: v.number(), kept: v.unknown() });

const versionOf = ({ migrations = [] }: Pick<PersistedPart<never, never>, 'migrations'>): number => migrations.length + 1;

/**
 * The persisted flow state of one store, one key for each flow. A value that does not fit its schema is ignored, so an interrupted flow
 * starts over instead of failing.
 */
export function createPersistedParts(
  store: Pick<Store<RootState>, 'dispatch' | 'getState' | 'subscribe'>,
  storage: PlainStorage,
): PersistedParts {
  const writers: (() => void)[] = [];
  const subscriptions: (() => void)[] = [];
  return {
    persist: (part) => {
      const key = keyOf(part.flow);
      const former = FORMER_KEYS[part.flow];
      const text = storage.read(key) ?? (former && storage.read(former));
      const saved = v.safeParse(part.schema, migrated(parse(text), part.migrations));
      if (saved.success) store.dispatch(part.restore(saved.output));
      let last = part.part(store.getState());
      const write = () => {
        if (former) storage.remove(former);
        const kept = part.keep(last);
        if (kept === null) storage.remove(key);
        else storage.write(key, JSON.stringify({ version: versionOf(part), kept }));
      };
      writers.push(write);
      const writeChange = () => {
        const next = part.part(store.getState());
        if (next === last) return;
        last = next;
        write();
      };
      subscriptions.push(store.subscribe(writeChange));
    },
    forget: () => FLOWS.forEach((flow) => [keyOf(flow), FORMER_KEYS[flow]].forEach((key) => key && storage.remove(key))),
    rewrite: () => writers.forEach((write) => write()),
    stop: () => subscriptions.splice(0).forEach((unsubscribe) => unsubscribe()),
  };
}

/** The kept value, migrated to the current schema. Undefined if a newer release wrote it, because its schema is unknown here. */
function migrated(document: unknown, migrations: readonly ((older: unknown) => unknown)[] = []): unknown {
  const parsed = v.safeParse(Document, document);
  const { version, kept } = parsed.success ? parsed.output : { version: 1, kept: document };
  if (document === undefined || version > migrations.length + 1) return undefined;
  return migrations.slice(version - 1).reduce((older, migrate) => migrate(older), kept);
}

function parse(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
