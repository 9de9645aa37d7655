// What of a flow's state survives a reload of the tab: JSON in session storage, with a version, checked when it is read, never a secret.
import type { Store, UnknownAction } from '@reduxjs/toolkit';
import * as v from 'valibot';
import type { PlainStorage } from '../browser/plain-storage.js';
import type { RootState } from './root-state.js';

/** The flows that keep something; forgotten together, including those whose code was not loaded in this page. */
const FLOWS = ['account-setup', 'adoption', 'authenticator', 'contact-update', 'forgot-username', 'mfa', 'password-reset'] as const;

export type PersistedFlow = (typeof FLOWS)[number];

/** Keys of releases before 0.2, whose documents were the kept value itself, without a version. */
const FORMER_KEYS: Partial<Record<PersistedFlow, string>> = {
  'account-setup': 'vestibule.accountSetup',
  'contact-update': 'vestibule.contactUpdate',
};

const keyOf = (flow: PersistedFlow): string => `vestibule.${flow}`;

/** One persisted part of the state: `P` what it is taken from, `T` what is kept. */
export interface PersistedPart<P, T> {
  readonly flow: PersistedFlow;
  readonly schema: v.GenericSchema<unknown, T>;
  /**
   * One step for each change of the schema since the first release: the first turns what version 1 kept into what version 2 keeps.
   * Without it, a deploy makes everyone who is in the middle of the flow begin again.
   */
  readonly migrations?: readonly ((older: unknown) => unknown)[];
  readonly part: (state: RootState) => P;
  /** What to keep of the part; null: nothing is under way, the key goes. Asked whenever the part has changed. */
  readonly keep: (part: P) => T | null;
  /** What puts it back. */
  readonly restore: (value: T) => UnknownAction;
}

/** Takes the types from what is given. */
export const persistedPart = <P, T>(part: PersistedPart<P, T>): PersistedPart<P, T> => part;

export type Persist = <P, T>(part: PersistedPart<P, T>) => void;

/** All that one store persists of its flows. */
export interface PersistedParts {
  readonly persist: Persist;
  /** Removes everything: the next user, or the next link, starts from nothing. */
  readonly forget: () => void;
  /** Writes again what the state still holds, after the storage was cleared. */
  readonly rewrite: () => void;
  /** Writes nothing any more: the store is thrown away. */
  readonly stop: () => void;
}

/** What a key holds. */
const Document = v.object({ version: v.number(), kept: v.unknown() });

const versionOf = ({ migrations = [] }: Pick<PersistedPart<never, never>, 'migrations'>): number => migrations.length + 1;

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

/** The kept value in today's shape; nothing where a newer release wrote it, whose shape is not known here. */
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
