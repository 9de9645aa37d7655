// Combines a host's own reducers with Vestibule's in one state, and rejects reserved names.
import { combineReducers, type Reducer, type UnknownAction } from '@reduxjs/toolkit';
import { appReducer } from './app-reducer.js';

/** Reserved names, including those of slices that load with a service. */
const RESERVED: ReadonlySet<string> = new Set([
  ...Object.keys(appReducer(undefined, { type: '@@vestibule/names' })),
  'freshProof',
  'gateway',
  'idle',
  'sessionStatus',
  'support',
]);

/** Throws if a host uses one of Vestibule's names. */
function refuseReserved(names: readonly string[]): void {
  const taken = names.find((name) => RESERVED.has(name));
  if (taken !== undefined) throw new TypeError(`The state's name "${taken}" is one of Vestibule's own: choose another.`);
}

type State = Readonly<Record<string, unknown>>;

const pick = (state: State | undefined, isWanted: (name: string) => boolean): State =>
  Object.fromEntries(Object.entries(state ?? {}).filter(([name]) => isWanted(name)));

/** One reducer over both parts of the state. Each sees only its own names. If neither changes anything, the state stays the same object. */
export function combineWithHost(
  hosts: Reducer<State>,
  own: Reducer<State>,
  isHosts = (name: string): boolean => !RESERVED.has(name),
): Reducer<State> {
  return (state: State | undefined, action: UnknownAction): State => {
    const before = { own: pick(state, (name) => !isHosts(name)), hosts: pick(state, isHosts) };
    const isFirst = Object.keys(before.hosts).length === 0;
    const after = { own: own(before.own, action), hosts: hosts(isFirst ? undefined : before.hosts, action) };
    if (isFirst) refuseReserved(Object.keys(after.hosts));
    return after.own === before.own && after.hosts === before.hosts ? (state ?? {}) : { ...after.hosts, ...after.own };
  };
}

/** Adds a host's reducers by name to Vestibule's, for one store. */
export function withHostReducers(reducers: Readonly<Record<string, Reducer>>): <S>(own: Reducer<S>) => Reducer<S> {
  const names = Object.keys(reducers);
  refuseReserved(names);
  if (names.length === 0) return (own) => own;
  const hosts: Reducer = combineReducers(reducers);
  return (own) => combineWithHost(hosts, own as Reducer, (name) => names.includes(name)) as Reducer; // HostState gives the state's type
}
