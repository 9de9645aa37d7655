// What an endpoint is made of, taken from its row of the contract: `build.query({ ...queryOf(calls.planList), providesTags: ['PlanList'] })`.
//
// Which calls are queries and which are mutations: one rule.
// - A query is a GET whose answer is shown or shared: kept, shared by all who ask, asked again when its tags are invalidated.
//   Its argument becomes its cache key, so it never holds a secret.
// - All else is a mutation: what changes something; what takes or answers a secret, even a GET; and a read that decides
//   what happens next (an option choice, whether a username is free), which must be as fresh as the decision.
import { createAction, type SerializedError, type UnknownAction } from '@reduxjs/toolkit';
import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import type { GenericSchema } from 'valibot';
import type { CallMeta, CallOptions, GatewayBaseQuery } from './base-query.js';
import { checkResponse } from './check-response.js';
import type { ArgOf, Call, Flatten, PathParams, ResponseOf } from './contract/call.js';
import { type GatewayError, isRefusal, toGatewayError } from './gateway-error.js';
import type { GatewayTag } from './gateway-api.js';
import type { GatewayRequest } from './request.js';
import type { Concealable } from './secret.js';

/** What an endpoint of this call answers. */
export type ResultOf<C extends Call> = ResponseOf<C>;

/** What a mutation of this call takes: the contract's members, any text but the path's also concealed (see `conceal`). */
export type MutationArg<C extends Call> =
  ArgOf<C> extends void ? void : Flatten<PathParams<C['path']> & Concealable<Omit<ArgOf<C>, keyof PathParams<C['path']>>>>;

/** What a query of this call takes: the contract's members, plain, since they are its cache key. */
export type QueryArg<C extends Call> = ArgOf<C>;

/** The call and its schema, from which RTK Query infers what the endpoint takes and answers. */
export const queryOf = <C extends Call>(call: C) => ({
  query: (arg: QueryArg<C>): GatewayRequest => ({ call, arg }),
  responseSchema: schemaOf(call),
});

/** As `queryOf`; any text but the path's may also be concealed. */
export const mutationOf = <C extends Call>(call: C) => ({
  query: (arg: MutationArg<C>): GatewayRequest => ({ call, arg }),
  responseSchema: schemaOf(call),
});

/** As `mutationOf`, for an answer that holds a secret: the endpoint's `transformResponse` conceals it. */
export const secretOf = <C extends Call>(call: C) => ({
  query: (arg: MutationArg<C>): GatewayRequest => ({ call, arg }),
  rawResponseSchema: schemaOf(call),
});

/** RTK Query's types want what goes in to be what comes out; what goes in is unknown until the schema has seen it. */
const schemaOf = <C extends Call>(call: C) => call.response as GenericSchema<ResultOf<C>>;

type Send = (request: GatewayRequest) => ReturnType<GatewayBaseQuery>;

/** The `queryFn` of an endpoint that never fails: `fallback` stands in for the answer. */
export const withFallback =
  <C extends Call>(call: C, fallback: ResultOf<C>) =>
  async (arg: QueryArg<C>, _api: BaseQueryApi, _options: CallOptions, send: Send): Promise<Answered<ResultOf<C>>> => {
    const { data, error, meta } = await send({ call, arg });
    const checked = error ? { error } : checkResponse(call, data);
    return { data: 'data' in checked ? checked.data : fallback, meta };
  };

interface Answered<T> {
  data: T;
  error?: undefined;
  meta?: CallMeta;
}

/** A mutation has changed what these tags stand for; `payload` is their names. Said so that other tabs may be told. */
export const tagsInvalidated = createAction<readonly GatewayTag[]>('gateway/tagsInvalidated');

type Tag = GatewayTag | { readonly type: GatewayTag; readonly id: string };

/** As `mutationOf`, for a call that changes what others show: `changeOf(calls.electSafeHarbor, () => ['PlanList'])`. */
export function changeOf<C extends Call>(call: C, tagsOf: (arg: MutationArg<C>) => readonly Tag[]) {
  /** After a success, and after a failure that may have come too late to stop the change: a refusal has changed nothing. */
  const changed = (error: GatewayError | SerializedError | undefined, arg: MutationArg<C>) =>
    error && isRefusal(toGatewayError(error)) ? [] : tagsOf(arg);
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

/** What of RTK Query's `onQueryStarted` is used. */
interface Started {
  readonly dispatch: (action: UnknownAction) => unknown;
  readonly queryFulfilled: PromiseLike<unknown>;
}

/** How long, in seconds, data that no component shows any more is kept. */
export const CACHE_SECONDS = {
  /** What changes seldom, and then by a mutation: as long as the session lasts. */
  session: Number.POSITIVE_INFINITY,
  /** What others may change too. */
  minutes: 300,
} as const;
