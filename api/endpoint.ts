// Builds an endpoint from its row of the contract: `build.query({ ...queryOf(calls.planList), providesTags: ['PlanList'] })`.
//
// One rule decides which calls are queries and which are mutations.
// - A query is a GET whose response is shown or shared. It is cached, shared by all subscribers, and refetched when its tags are
//   invalidated. Its argument becomes its cache key, so it never contains a secret.
// - Everything else is a mutation: a call that changes something; a call that takes or returns a secret, even a GET; and a read that
//   decides the next step (an option choice, whether a username is free), which must be as fresh as the decision.
import { createAction, type SerializedError, type UnknownAction } from '@reduxjs/toolkit';
import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import type { GenericSchema } from 'valibot';
import type { CallMeta, CallOptions, GatewayBaseQuery } from './base-query.js';
import { checkResponse } from './check-response.js';
import type { ArgOf, Call, Flatten, PathParams, ResponseOf } from './contract/call.js';
import { type GatewayError, mayHaveArrived, toGatewayError } from './gateway-error.js';
import type { GatewayTag } from './gateway-api.js';
import type { GatewayRequest } from './request.js';
import type { Concealable } from './secret.js';

/** What a mutation of this call takes: the contract's members. Any text except the path's may be concealed (see `conceal`). */
export type MutationArg<C extends Call> =
  ArgOf<C> extends void ? void : Flatten<PathParams<C['path']> & Concealable<Omit<ArgOf<C>, keyof PathParams<C['path']>>>>;

/** The call and its schema, from which RTK Query infers the endpoint's argument and result. Nothing in a cache key is concealed. */
export const queryOf = <C extends Call>(call: C) => ({
  query: (arg: ArgOf<C>): GatewayRequest => ({ call, arg }),
  responseSchema: schemaOf(call),
});

/** Like `queryOf`, but any text except the path's may be concealed. */
export const mutationOf = <C extends Call>(call: C) => ({
  query: (arg: MutationArg<C>): GatewayRequest => ({ call, arg }),
  responseSchema: schemaOf(call),
});

/** Like `mutationOf`, for a response that contains a secret. The endpoint's `transformResponse` conceals it. */
export const secretOf = <C extends Call>(call: C) => ({
  query: (arg: MutationArg<C>): GatewayRequest => ({ call, arg }),
  rawResponseSchema: schemaOf(call),
});

/** RTK Query's types expect a schema's input to be its output, but the input is unknown until the schema has checked it. */
const schemaOf = <C extends Call>(call: C) => call.response as GenericSchema<ResponseOf<C>>;

type Send = (request: GatewayRequest) => ReturnType<GatewayBaseQuery>;

/** The `queryFn` of an endpoint that never fails: after an error, its result is `fallback`. */
export const withFallback =
  <C extends Call>(call: C, fallback: ResponseOf<C>) =>
  async (arg: ArgOf<C>, _api: BaseQueryApi, _options: CallOptions, send: Send): Promise<Answered<ResponseOf<C>>> => {
    const { data, error, meta } = await send({ call, arg });
    const checked = error ? { error } : checkResponse(call, data);
    return { data: 'data' in checked ? checked.data : fallback, meta };
  };

interface Answered<T> {
  data: T;
  error?: undefined;
  meta?: CallMeta;
}

/** A mutation has changed the data of these tags; `payload` is their names. Dispatched so other browser tabs can learn of it. */
export const tagsInvalidated = createAction<readonly GatewayTag[]>('gateway/tagsInvalidated');

type Tag = GatewayTag | { readonly type: GatewayTag; readonly id: string };

/** Like `mutationOf`, for a call that changes the data of queries: `invalidatingMutationOf(calls.electSafeHarbor, () => ['PlanList'])`. */
export function invalidatingMutationOf<C extends Call>(call: C, tagsOf: (arg: MutationArg<C>) => readonly Tag[]) {
  /** Applies after a success, and after a failure that may have come too late to stop the change. A refusal has changed nothing. */
  const changed = (error: GatewayError | SerializedError | undefined, arg: MutationArg<C>) =>
    error && !mayHaveArrived(toGatewayError(error)) ? [] : tagsOf(arg);
  return {
    ...mutationOf(call),
    invalidatesTags: (_result: unknown, error: GatewayError | SerializedError | undefined, arg: MutationArg<C>) => changed(error, arg),
    onQueryStarted: async (arg: MutationArg<C>, { dispatch, queryFulfilled }: Started) => {
      const error = await queryFulfilled.then(
        () => undefined,
        (failure: { readonly error: GatewayError | SerializedError }) => failure.error,
      );
      const names = changed(error, arg).map((tag) => (typeof tag === 'string' ? tag : tag.type));
      if (names.length > 0) dispatch(tagsInvalidated([...new Set(names)]));
    },
  };
}

/** The part of RTK Query's `onQueryStarted` that is used. */
interface Started {
  readonly dispatch: (action: UnknownAction) => unknown;
  readonly queryFulfilled: PromiseLike<unknown>;
}

/** How long, in seconds, data is kept after no component shows it. */
export const CACHE_SECONDS = {
  /** For data that changes rarely, and only by a mutation: as long as the session lasts. */
  session: Number.POSITIVE_INFINITY,
  /** For data that others may change too. */
  fiveMinutes: 300,
} as const;
