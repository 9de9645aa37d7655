// Effects for `startListening`: `onLatest` for what a user does, `onEvery` and `onLeading` for services.
import type { UnknownAction } from '@reduxjs/toolkit';
import { type AppListenerApi, createFlowApi, type FlowApi } from './flow-api.js';
import { flowFailed } from './flow-events.js';
import { locationChanged, selectPath } from './location.js';

/** What a flow does upon one event, read top down. */
export type FlowHandler<A> = (action: A, api: FlowApi) => Promise<void> | void;

export interface StepOptions {
  /** Tells the slice that nothing is under way any more: the user left, the session ended, or the handler threw. */
  readonly stopped?: () => UnknownAction;
  /** Routes that belong to the flow, beside the one that the event came from. Going anywhere else ends the step. */
  readonly within?: (path: string) => boolean;
}

/** For services: they go on, whatever the page shows. */
export const anywhere = (): boolean => true;

/**
 * A second event, or leaving the flow, ends what the first began:
 * `startListening({ actionCreator: mfa.codeSubmitted, effect: onLatest(checkCode, { stopped: mfa.stopped }) })`.
 */
export const onLatest =
  <A extends UnknownAction>(handler: FlowHandler<A>, options: StepOptions = {}) =>
  async (action: A, api: AppListenerApi): Promise<void> => {
    api.cancelActiveListeners();
    await runStep(handler, options, action, api);
  };

/** Every event runs to its end, beside the others and on every route. */
export const onEvery =
  <A extends UnknownAction>(handler: FlowHandler<A>) =>
  (action: A, api: AppListenerApi): Promise<void> =>
    runStep(handler, { within: anywhere }, action, api);

/** What comes while one event's handler runs is ignored. */
export const onLeading =
  <A extends UnknownAction>(handler: FlowHandler<A>) =>
  async (action: A, api: AppListenerApi): Promise<void> => {
    api.unsubscribe();
    await runStep(handler, { within: anywhere }, action, api).finally(() => {
      // Aborted: the store was stopped meanwhile.
      if (!api.signal.aborted) api.subscribe();
    });
  };

async function runStep<A>(handler: FlowHandler<A>, { stopped, within }: StepOptions, action: A, api: AppListenerApi): Promise<void> {
  const start = selectPath(api.getState());
  const isLeft = (path: string) => path !== start && !within?.(path);
  const task = api.fork((fork) => handler(action, createFlowApi(api, fork, isLeft)));
  if (within !== anywhere) {
    api
      .condition((next) => locationChanged.match(next) && isLeft(next.payload.path))
      .then(() => task.cancel())
      .catch(() => undefined); // the step was done before the user left
  }
  const result = await task.result;
  // A newer event of the same listener is under way: only that one may say that nothing is any more.
  if (result.status === 'ok' || api.signal.aborted) return;
  if (stopped) api.dispatch(stopped());
  if (result.status !== 'rejected') return;
  api.dispatch(flowFailed());
  throw result.error;
}
