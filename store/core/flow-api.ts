// The API for handlers: RTK's listener API, narrowed so that a finished step can no longer do anything.
import { type ForkedTaskAPI, type ListenerEffectAPI, TaskAbortError, type SerializedError } from '@reduxjs/toolkit';
import { endsSession, type GatewayError, toGatewayError } from '../../api/gateway-error.js';
import type { AppExtra, HistoryEntryOptions } from './extra.js';
import { userLeft } from './flow-events.js';
import type { FlowName } from './flow-name.js';
import { selectPath } from './location.js';
import type { AppDispatch, RootState } from './root-state.js';
import type { RouteTarget } from './routes.js';

/** RTK's listener API, typed for Vestibule's store. Handlers get the narrower `FlowApi`. */
export type AppListenerApi = ListenerEffectAPI<RootState, AppDispatch, AppExtra>;

/** A finished call: data, or one error. */
export type CallResult<T> = { readonly data: T; readonly error?: undefined } | { readonly data?: undefined; readonly error: GatewayError };

/** The result of dispatching `endpoint.initiate(arg)`: the part of RTK Query's promise that flows use. */
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

/** Members of `extra` that `FlowApi` wraps in its own `navigate`, `load`, `redirectTo`, and `redirectToLogin`. */
type WrappedMember = 'navigate' | 'ensureFlows' | 'redirectTo' | 'redirectToLogin';

/**
 * One running step of a flow. Once the user leaves the flow, a newer event arrives, or the session ends, every member except
 * `getState`, `extra`, and `signal` throws RTK's `TaskAbortError`. This ends the step: it no longer sends, dispatches, awaits, or navigates.
 */
export interface FlowApi {
  readonly getState: () => RootState;
  readonly dispatch: AppDispatch;
  readonly extra: Omit<AppExtra, WrappedMember>;
  readonly signal: AbortSignal;
  /**
   * Sends a call, even if a fresh response is cached, and awaits its result. A mutation's result is not kept in the state, and its request
   * is aborted with the step. A failure that ends the session also ends the step: the errors flow takes the user to the sign-in screen.
   */
  readonly call: <Arg, T>(endpoint: Endpoint<Arg, T>, arg: NoInfer<Arg>) => Promise<CallResult<T>>;
  readonly delay: (ms: number) => Promise<void>;
  /** Awaits a promise that is independent of the step. */
  readonly pause: <T>(promise: Promise<T>) => Promise<T>;
  /** Awaits an action. */
  readonly take: (predicate: (action: unknown) => boolean) => Promise<unknown>;
  /** Loads and starts other flows. Resolves once their listeners run. */
  readonly load: (...flows: readonly FlowName[]) => Promise<void>;
  /** Navigates to a route. If that leaves the flow, the step ends there. */
  readonly navigate: (path: RouteTarget, entry?: HistoryEntryOptions) => void;
  /**
   * Leaves for another app once pending persisted state is written. Every other step ends, and this one waits for the page to close. If
   * that does not happen, because the user has stopped the navigation, the step ends, so that its screen can be used again.
   */
  readonly redirectTo: AppExtra['redirectTo'];
  /** Goes to the sign-in screen or another portal route, from any app. */
  readonly redirectToLogin: (route?: RouteTarget) => Promise<void>;
}

/** A query's request serves every subscriber of its cache entry. */
const isShared = (running: object): boolean => 'queryCacheKey' in running;

/** The error that ends a step from within. RTK treats it as a canceled task, not as a bug. */
const ended = (why: string) => new TaskAbortError(why);

/** How long a page may take to close, in milliseconds: as long as a call may take. */
const LEAVING_MS = 20_000;

/** A step. `isLeft` tells whether a path is outside its flow. */
interface Step {
  readonly id: string;
  readonly isLeft: (path: string) => boolean;
}

export function createFlowApi(api: AppListenerApi, task: ForkedTaskAPI, { id, isLeft }: Step): FlowApi {
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
      // The cache entry was dropped while the call ran: the session has ended or belongs to another user.
      if (isUninitialized) throw ended('forgotten');
      // A finished call without an error has data of the endpoint's type, which may be undefined.
      if (error === undefined) return { data: data as NonNullable<typeof data> };
      const failure = toGatewayError(error);
      // The same end aborts a running mutation. If the step itself had ended, `pause` would have thrown.
      if (failure.kind === 'aborted' || endsSession(failure)) throw ended('session ended');
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
    redirectTo: async (address, entry) => {
      alive();
      api.dispatch(userLeft(id));
      await extra.redirectTo(address, entry);
      await task.delay(LEAVING_MS);
      throw ended('still here');
    },
    redirectToLogin: (route) => (alive(), extra.redirectToLogin(route)),
  };
}
