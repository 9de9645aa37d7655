// What a handler works with: RTK's listener API, narrowed so that a step that is over cannot do anything any more.
import { type ForkedTaskAPI, type ListenerEffectAPI, TaskAbortError, type SerializedError } from '@reduxjs/toolkit';
import { endsSession, type GatewayError, toGatewayError } from '../../api/gateway-error.js';
import type { AppExtra, HistoryEntryOptions } from './extra.js';
import type { FlowName } from './flow-name.js';
import { selectPath } from './location.js';
import type { AppDispatch, RootState } from './root-state.js';
import type { RouteTarget } from './routes.js';

export type AppListenerApi = ListenerEffectAPI<RootState, AppDispatch, AppExtra>;

/** A finished call: data, or one error. */
export type CallResult<T> = { readonly data: T; readonly error?: undefined } | { readonly data?: undefined; readonly error: GatewayError };

/** What `endpoint.initiate(arg)` gives when dispatched: RTK Query's promise, as far as flows use it. */
interface RunningCall<T> extends PromiseLike<{ data?: T; error?: GatewayError | SerializedError; isUninitialized?: boolean }> {
  readonly abort: () => void;
}

/** An endpoint of the data layer, query or mutation. */
export interface Endpoint<Arg, T> {
  readonly initiate: (
    arg: Arg,
    options?: { readonly track?: false; readonly subscribe?: false; readonly forceRefetch?: true },
  ) => (dispatch: AppDispatch, getState: () => RootState, extra: AppExtra) => RunningCall<T>;
}

/** How these reach the outside is the API's own matter: see `navigate`, `load` and `redirectTo`. */
type Doors = 'navigate' | 'ensureFlows' | 'redirectTo' | 'redirectToLogin';

/**
 * One step of a flow as it runs. Once the user has left the flow, a newer event has come or the session has ended, every member but
 * `getState` and `extra` throws RTK's `TaskAbortError`, which ends the step: nothing is sent, dispatched, awaited or navigated to.
 */
export interface FlowApi {
  readonly getState: () => RootState;
  readonly dispatch: AppDispatch;
  readonly extra: Omit<AppExtra, Doors>;
  readonly signal: AbortSignal;
  /**
   * Sends a call, however fresh a cached answer is, and awaits its result. A mutation's result is not kept in the state, and its
   * request is aborted where the step is.
   * A failure that ends the session ends the step: the errors flow takes the user to the sign-in screen.
   */
  readonly call: <Arg, T>(endpoint: Endpoint<Arg, T>, arg: NoInfer<Arg>) => Promise<CallResult<T>>;
  readonly delay: (ms: number) => Promise<void>;
  /** Awaits something that does not know of the step. */
  readonly pause: <T>(promise: Promise<T>) => Promise<T>;
  /** Awaits an action. */
  readonly take: (predicate: (action: unknown) => boolean) => Promise<unknown>;
  /** Loads and starts other flows; their listeners are there when it resolves. */
  readonly load: (...flows: readonly FlowName[]) => Promise<void>;
  /** Goes to a route. Where that leaves the flow, it is the last thing that the step does. */
  readonly navigate: (path: RouteTarget, entry?: HistoryEntryOptions) => void;
  /** Leaves for another app, once what is persisted is written. */
  readonly redirectTo: (address: string) => Promise<void>;
  /** To the sign-in screen, or another route of the portal, from whichever app this is. */
  readonly redirectToLogin: (route?: RouteTarget) => Promise<void>;
}

/** A query's request serves every subscriber of its cache entry. */
const isShared = (running: object): boolean => 'queryCacheKey' in running;

/** What ends a step from within; RTK takes it for a cancelled task, not for a bug. */
const ended = (why: string) => new TaskAbortError(why);

/** `isLeft` says whether a path is outside of the flow that the step belongs to. */
export function createFlowApi(api: AppListenerApi, task: ForkedTaskAPI, isLeft: (path: string) => boolean): FlowApi {
  let hasLeft = false;
  const alive = () => {
    hasLeft ||= task.signal.aborted || isLeft(selectPath(api.getState()));
    if (hasLeft) throw ended('left the flow');
  };
  const pause = <T>(promise: PromiseLike<T>): Promise<T> => {
    alive();
    return task.pause(Promise.resolve(promise));
  };
  const { extra } = api;
  return {
    getState: api.getState,
    dispatch: ((action: Parameters<AppDispatch>[0]) => (alive(), api.dispatch(action))) as AppDispatch, // the same overloads
    extra,
    signal: task.signal,
    call: async (endpoint, arg) => {
      alive();
      const running = api.dispatch(endpoint.initiate(arg, { track: false, subscribe: false, forceRefetch: true }));
      const abort = () => {
        if (!isShared(running)) running.abort();
      };
      task.signal.addEventListener('abort', abort);
      const { data, error, isUninitialized } = await pause(running).finally(() => task.signal.removeEventListener('abort', abort));
      // Dropped while it ran: the session has ended, or is another user's.
      if (isUninitialized) throw ended('forgotten');
      // A finished call without an error has data of the endpoint's type, be it undefined.
      if (error === undefined) return { data: data as NonNullable<typeof data> };
      const failure = toGatewayError(error);
      if (endsSession(failure)) throw ended('session ended');
      return { error: failure };
    },
    delay: (ms) => (alive(), task.delay(ms)),
    pause,
    take: (predicate) => pause(api.take((action) => predicate(action))),
    load: (...flows) => (alive(), pause(extra.ensureFlows(...flows))),
    navigate: (path, entry) => {
      alive();
      hasLeft = isLeft(path.replace(/\?.*/, ''));
      extra.navigate(path, entry);
    },
    redirectTo: (address) => (alive(), extra.redirectTo(address)),
    redirectToLogin: (route) => (alive(), extra.redirectToLogin(route)),
  };
}
