// What listeners may use in addition to the store: clock, navigation, browser, secretStore, and gateway. Tests pass their own.
import type { Environment } from '../../api/environment.js';
import type { GatewayExtra } from '../../api/gateway-context.js';
import type { Browser } from '../browser/browser.js';
import type { FlowName } from './flow-name.js';
import type { RouteTarget } from './routes.js';
import type { SecretStore } from './secret-store.js';

/** The time of day. Deadlines are stored as instants and compared with it, never counted down. */
export interface Clock {
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** How a navigation enters the history. `state` stays in the history entry, not in the address or the store. */
export interface HistoryEntryOptions {
  readonly replace?: boolean | undefined;
  readonly state?: unknown;
  /** The route is the way back: the app returns to the history entry below if it is the route's. Otherwise, the route replaces this entry. */
  readonly isBack?: boolean;
}

/** Navigates to a route of this app, e.g. `navigate('/mfa')`. */
export type Navigate = (path: RouteTarget, entry?: HistoryEntryOptions) => void;

/** The thunk and listener `extra` of every Vestibule store. */
export interface AppExtra extends GatewayExtra {
  readonly environment: Environment;
  readonly clock: Clock;
  readonly browser: Browser;
  readonly secretStore: SecretStore;
  readonly navigate: Navigate;
  /** Whether this is a signed-in partner app rather than the portal. */
  readonly isPartnerApp: boolean;
  /** Goes to the sign-in screen or another portal route (R8). The portal navigates there; a partner app leaves the page. */
  readonly redirectToLogin: (route?: RouteTarget) => Promise<void>;
  /** Leaves for another app. First writes pending persisted state, since redux-persist writes late, and forgets unfinished flows. */
  readonly redirectTo: (address: string, entry?: { readonly replace?: boolean | undefined }) => Promise<void>;
  /** Clears this origin's storages, except for what the state still holds. */
  readonly clearStorage: () => void;
  /** The same for this tab's session storage alone. Tokens of opened links stay readable. */
  readonly clearSessionStorage: () => void;
  /** Forgets unfinished flows, because another user or another link may be next. */
  readonly clearPersisted: () => void;
  /** Loads and starts flows that the first screen does not need. Resolves once their listeners run. */
  readonly ensureFlows: (...names: readonly FlowName[]) => Promise<void>;
  /** Whether `ensureFlows` would have nothing to do for these. */
  readonly haveStarted: (...names: readonly FlowName[]) => boolean;
}
