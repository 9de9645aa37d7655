// A real store over the real gateway, with clock and navigation under the test's control.
import type { UnknownAction } from '@reduxjs/toolkit';
import { waitFor } from '@testing-library/react';
import type { Environment } from '../../api/environment.js';
import { createWholeStore } from '../../store/composition/create-whole-store.js';
import type { FlowLoaders } from '../../store/core/flow.js';
import type { FlowName } from '../../store/core/flow-name.js';
import { locationChanged, selectPath } from '../../store/core/location.js';
import { SESSION_KEYS, type SessionState } from '../../store/services/session/session-slice.js';
import { flows } from '../../src/routing/flows.js';
import { anEnvironment } from './environment.js';
import { createTestBrowser, type TestBrowser } from './test-browser.js';

export interface TestStoreOptions {
  readonly environment?: Partial<Environment>;
  /** The initial contents of this tab's session storage. */
  readonly session?: SessionState;
  /** Whether somebody is still signed in. By default, the cookie is the session's, unless the browser has one already. */
  readonly hasCookie?: boolean;
  /** The initial route. */
  readonly path?: string;
  /** Epoch milliseconds. Defaults to the real time. */
  readonly now?: number;
  /** A partner app, not the portal. */
  readonly isPartnerApp?: boolean;
  /** Flows that are listening before the test starts. */
  readonly flows?: readonly FlowName[];
  /** Replaces the source of flows, e.g. with a broken connection. */
  readonly loaders?: FlowLoaders;
}

/**
 * `visited` lists the routes that flows went to, oldest first, and `replaced` those that took the place of the one before. `clock.at` is
 * writable: epoch milliseconds, or undefined for the real time. Each visit of another place is reported to the store, as the router would.
 */
export async function createTestStore(options: TestStoreOptions = {}) {
  const browser = createTestBrowser();
  for (const key of SESSION_KEYS) {
    const value = options.session?.[key];
    if (value !== undefined) browser.session.write(key, value);
  }
  if (options.hasCookie !== false) keepCookie(options.session, browser);
  const clock = { at: options.now };
  const visited: string[] = [];
  const replaced: string[] = [];
  let place = options.path ?? '/';
  const store = createWholeStore({
    environment: anEnvironment({ ...(options.isPartnerApp && { appName: 'Dashboard' }), ...options.environment }),
    browser,
    flows: { ...flows, ...options.loaders },
    clock: { now: () => clock.at ?? Date.now() },
  });
  store.setNavigate((path, { replace = false } = {}) => {
    visited.push(path);
    if (replace) replaced.push(path);
    const route = path.replace(/\?.*/, '');
    if (path === place && route === selectPath(store.getState())) return;
    place = path;
    store.dispatch(locationChanged({ path: route, by: 'app' }));
  });
  store.dispatch(locationChanged({ path: place, by: 'load' }));
  await store.extra.ensureFlows(...(options.flows ?? []));
  return { store, browser, clock, visited, replaced };
}

function keepCookie({ userId, token }: SessionState = {}, { cookies }: TestBrowser): void {
  if (userId === undefined || token === undefined || cookies.read('bridgeToken') !== undefined) return;
  cookies.write('bridgeToken', JSON.stringify({ userId, token }));
}

export type TestStore = Awaited<ReturnType<typeof createTestStore>>;

/** Waits until flows have gone to these routes, in this order, and to no others. */
export const wentTo = ({ visited }: Pick<TestStore, 'visited'>, ...routes: readonly string[]): Promise<void> =>
  waitFor(() => expect(visited).toEqual(routes));

/** Waits until the state satisfies a condition. On a timeout, fails with the state's JSON. */
export async function until<S>(
  store: TestStore['store'],
  select: (state: ReturnType<TestStore['store']['getState']>) => S,
  within = 5000,
): Promise<NonNullable<S>> {
  const found = () => select(store.getState());
  const first = found();
  if (first) return first;
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => done(() => reject(new Error(`Not within ${within} ms. The state: ${JSON.stringify(store.getState())}`))),
      within,
    );
    const unsubscribe = store.subscribe(() => {
      const value = found();
      if (value) done(() => resolve(value));
    });
    function done(act: () => void) {
      clearTimeout(timer);
      unsubscribe();
      act();
    }
  });
}

/** Dispatches one event after another. */
export function dispatchAll({ store }: TestStore, ...actions: readonly UnknownAction[]): void {
  for (const action of actions) store.dispatch(action);
}
