// A flow: the listeners that decide what happens next, and the one way in which they call the gateway.
import type { ListenerEffectAPI, PayloadAction, SerializedError, TypedStartListening, UnknownAction } from '@reduxjs/toolkit';
import { TaskAbortError } from '@reduxjs/toolkit';
import { type GatewayError, toGatewayError } from '../../api/gateway-error.js';
import { locationChanged, reloadRequested, selectPath } from '../services/location/location-slice.js';
import { notificationShown } from '../services/notifications/notifications-slice.js';
import type { Persist } from './persisted-parts.js';
import type { AppDispatch, RootState } from './root-state.js';
import type { AppExtra } from './extra.js';

/** Every flow of Vestibule; the composition root says where each is loaded from. */
export type FlowName =
  | 'account-setup'
  | 'activity-log'
  | 'adoption'
  | 'authenticator'
  | 'branding'
  | 'contact-update'
  | 'errors'
  | 'forgot-username'
  | 'idle'
  | 'landing'
  | 'mfa'
  | 'password-reset'
  | 'security-question'
  | 'session'
  | 'sign-in'
  | 'token-links';

export type AppStartListening = TypedStartListening<RootState, AppDispatch, AppExtra>;

/** Starts a flow's listeners on one store, and says what of its state survives a reload. */
export type Flow = (listen: AppStartListening, remember: Persist) => void;

/** Where each flow of an app is loaded from. */
export type FlowLoaders = Partial<Record<FlowName, () => Promise<Flow>>>;

/** A finished call: data, or one error. */
export type CallResult<T> = { readonly data: T; readonly error?: undefined } | { readonly data?: undefined; readonly error: GatewayError };

/** What `endpoint.initiate(arg)` gives when dispatched: RTK Query's promise, as far as flows use it. */
interface RunningCall<T> extends PromiseLike<{ data?: T; error?: GatewayError | SerializedError; isUninitialized?: boolean }> {
  readonly abort: () => void;
}

/** One step of a flow as it runs. */
export interface FlowApi {
  readonly dispatch: AppDispatch;
  readonly getState: () => RootState;
  readonly extra: AppExtra;
  readonly signal: AbortSignal;
  /** Sends a call and awaits its outcome; stops the step where the user has left the flow meanwhile. */
  readonly call: <T>(
    initiate: (dispatch: AppDispatch, getState: () => RootState, extra: AppExtra) => RunningCall<T>,
  ) => Promise<CallResult<T>>;
  /** Waits, unless the user leaves. */
  readonly delay: (ms: number) => Promise<void>;
}

type Effect = ListenerEffectAPI<RootState, AppDispatch, AppExtra>;

function stepOf(effect: Effect, signal: AbortSignal): FlowApi {
  return {
    dispatch: effect.dispatch,
    getState: effect.getState,
    extra: effect.extra,
    signal,
    call: async (initiate) => {
      const call = effect.dispatch(initiate);
      const abort = () => call.abort();
      signal.addEventListener('abort', abort);
      const { data, error, isUninitialized } = await call;
      signal.removeEventListener('abort', abort);
      if (signal.aborted) throw new TaskAbortError('left');
      // The session ended meanwhile, and all that was asked for the user was dropped.
      if (isUninitialized) return { error: { kind: 'cancelled' } };
      // A finished call without an error has data of the endpoint's type, be it undefined.
      return error === undefined ? { data: data as NonNullable<typeof data> } : { error: toGatewayError(error) };
    },
    delay: effect.delay,
  };
}

/** What a flow does upon one event. */
export interface FlowHandler<P> {
  readonly on: { readonly match: (action: unknown) => action is PayloadAction<P> };
  /** Routes of the flow beside the one that the event came from: going elsewhere cancels the step and aborts its calls. */
  readonly within?: (path: string) => boolean;
  /** What tells the slice that nothing is under way any more, because the user left or our own code failed. */
  readonly stopped: () => UnknownAction;
  readonly run: (payload: P, step: FlowApi) => Promise<void>;
}

/** Nothing that the user did wrong: a bug, or code that could not be loaded, maybe since the site was updated meanwhile. */
const codeFailed = () =>
  notificationShown({
    type: 'error',
    message: { id: 'connection.unexpected' },
    cta: { text: { id: 'reset.reload' }, action: reloadRequested() },
    isUnique: true,
  });

/** Listens for an event; a second one, or leaving the flow, cancels what the first began. */
export function handle<P>(listen: AppStartListening, rule: FlowHandler<P>): void {
  listen({
    matcher: rule.on.match,
    effect: async (action, effect) => {
      effect.cancelActiveListeners();
      const start = selectPath(effect.getState());
      const isLeft = (path: string) => path !== start && !rule.within?.(path);
      const task = effect.fork((fork) => rule.run(action.payload, stepOf(effect, fork.signal)));
      effect
        .condition((next) => locationChanged.match(next) && isLeft(next.payload.path))
        .then(() => task.cancel())
        .catch(() => undefined); // the step was done before the user left
      const result = await task.result;
      // A newer event of the same rule is under way already: only that one may say that nothing is any more.
      if (result.status === 'ok' || effect.signal.aborted) return;
      effect.dispatch(rule.stopped());
      if (result.status !== 'rejected') return;
      effect.dispatch(codeFailed());
      throw result.error;
    },
  });
}
