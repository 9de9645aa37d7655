// Effects for `startListening`: `onLatest` for user actions, `onEvery` and `onLeading` for services.
import { nanoid, type UnknownAction } from '@reduxjs/toolkit';
import { type AppListenerApi, createFlowApi, type FlowApi } from './flow-api.js';
import { flowFailed, userLeft } from './flow-events.js';
import { locationChanged, selectPath } from './location.js';

/** A flow's response to one event, written to be read top down. */
export type FlowHandler<A> = (action: A, api: FlowApi) => Promise<void> | void;

/** How a flow's step ends. */
export interface StepOptions {
  /** Tells the slice that the step is over: the user left, the session ended, or the handler threw. */
  readonly stopped?: () => UnknownAction;
  /** After `stopped` if the handler threw, perhaps because code failed to load: what else the user needs in order to try again. */
  readonly failed?: (api: AppListenerApi) => void;
  /** Routes that belong to the flow, in addition to the event's own route. Navigating anywhere else ends the step. */
  readonly within?: (path: string) => boolean;
}

/** For services, which continue on every route. */
export const anywhere = (): boolean => true;

/**
 * A second event, or leaving the flow, ends the first event's step:
 * `startListening({ actionCreator: mfa.codeSubmitted, effect: onLatest(checkCode, { stopped: mfa.stopped }) })`.
 */
export const onLatest =
  <A extends UnknownAction>(handler: FlowHandler<A>, options: StepOptions = {}) =>
  async (action: A, api: AppListenerApi): Promise<void> => {
    api.cancelActiveListeners();
    await runStep(handler, options, action, api);
  };

/** Every event's handler runs to its end, in parallel with others and on every route. */
export const onEvery =
  <A extends UnknownAction>(handler: FlowHandler<A>) =>
  (action: A, api: AppListenerApi): Promise<void> =>
    runStep(handler, { within: anywhere }, action, api);

/** Ignores events that arrive while a handler runs. */
export const onLeading =
  <A extends UnknownAction>(handler: FlowHandler<A>) =>
  async (action: A, api: AppListenerApi): Promise<void> => {
    api.unsubscribe();
    await runStep(handler, { within: anywhere }, action, api).finally(() => {
      // Aborted means that the store was stopped meanwhile.
      if (!api.signal.aborted) api.subscribe();
    });
  };

async function runStep<A>(
  handler: FlowHandler<A>,
  { stopped, failed, within }: StepOptions,
  action: A,
  api: AppListenerApi,
): Promise<void> {
  const start = selectPath(api.getState());
  const isLeft = (path: string) => path !== start && !within?.(path);
  const id = nanoid();
  const task = api.fork((fork) => handler(action, createFlowApi(api, fork, { id, isLeft })));
  if (within !== anywhere) {
    api
      .condition((next) => (locationChanged.match(next) ? isLeft(next.payload.path) : userLeft.match(next) && next.meta.step !== id))
      .then(() => task.cancel())
      .catch(() => undefined); // the step was done before the user left
  }
  const result = await task.result;
  // If aborted, a newer event of the same listener is being handled, and only that one may report `stopped`.
  if (result.status === 'ok' || api.signal.aborted) return;
  if (stopped) api.dispatch(stopped());
  if (result.status !== 'rejected') return;
  failed?.(api);
  api.dispatch(flowFailed(result.error));
  throw result.error;
}
