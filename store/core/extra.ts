// What listeners may touch besides the store: clock, navigator, browser, secretStore and gateway; tests put their own in.
import type { Environment } from '../../api/environment.js';
import type { GatewayExtra } from '../../api/gateway-context.js';
import type { Browser } from '../browser/browser.js';
import type { FlowName } from './flow-name.js';
import type { RouteTarget } from './routes.js';
import type { SecretStore } from './secret-store.js';

/** The time of day. Deadlines are kept as instants and compared with it, never counted down. */
export interface Clock {
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** How a move enters the history. `state` stays in the history entry: not in the address, not in the store. */
export interface HistoryEntryOptions {
  readonly replace?: boolean;
  readonly state?: unknown;
}

/** Goes to a route of this app, e.g. `navigate('/mfa')`. */
export type Navigate = (path: RouteTarget, entry?: HistoryEntryOptions) => void;

/** The thunk and listener `extra` of every Vestibule store. */
export interface AppExtra extends GatewayExtra {
  readonly environment: Environment;
  readonly clock: Clock;
  readonly browser: Browser;
  readonly secretStore: SecretStore;
  readonly navigate: Navigate;
  /** A signed-in app of the partner side, not the portal itself. */
  readonly isPartnerApp: boolean;
  /** To the sign-in screen, or another route of the portal (R8): the portal goes there itself, a partner app leaves for it. */
  readonly redirectToLogin: (route?: RouteTarget) => Promise<void>;
  /** Leaves for another app: writes what is persisted first, for redux-persist writes late, and forgets what was under way here. */
  readonly redirectTo: (address: string) => Promise<void>;
  /** Empties this origin's storages of everything but what the state still remembers. */
  readonly clearStorage: () => void;
  /** Forgets what was under way here: another user may be next, or another link. */
  readonly clearPersisted: () => void;
  /** Loads and starts flows that the first screen does without; resolves once their listeners are there. */
  readonly ensureFlows: (...names: readonly FlowName[]) => Promise<void>;
}
