// The one API slice: endpoints are injected into it area by area, so that a route loads only what it calls.
//
// Which calls are queries and which are mutations: one rule.
// - A query is a GET whose answer is shown or shared: kept, shared by all who ask, asked again when its tags are invalidated.
//   Its argument becomes its cache key, so it never holds a secret.
// - All else is a mutation: what changes something; what takes or answers a secret, even a GET; and a read that decides
//   what happens next (an option choice, whether a username is free), which must be as fresh as the decision.
// An endpoint whose answer holds a secret has no hook: a hook keeps the answer in the state, `initiate(arg, { track: false })` does not.
import { type BaseQueryApi, createApi } from '@reduxjs/toolkit/query/react';
import { type CallMeta, type CallOptions, gatewayBaseQuery } from './base-query.js';
import type { ArgOf, Call, Flatten, PathParams, ResponseOf } from './contract/call.js';
import type { GatewayRequest } from './request.js';
import type { Concealable } from './secret.js';

/** What queries for every visitor provide. */
const PUBLIC_TAGS = ['Announcements', 'PublicBrand'] as const;

/** What queries for one user provide: mutations invalidate it, and a change of user all of it. */
export const USER_TAGS = [
  'Contact',
  'Credentials',
  'Employers',
  'Forfeiture',
  'Integration',
  'Navigation',
  'ParticipantPlan',
  'PlanContacts',
  'PlanInfo',
  'PlanList',
  'Session',
  'StrategicPartners',
  'UserBrand',
  'Vendors',
] as const;

/** Mounted as `state.gateway`; partner apps may mount it in a store of their own (see docs/partner-guide.md). */
export const gatewayApi = createApi({
  reducerPath: 'gateway',
  baseQuery: gatewayBaseQuery,
  tagTypes: [...PUBLIC_TAGS, ...USER_TAGS],
  endpoints: () => ({}),
});

/** What an endpoint of this call answers. */
export type ResultOf<C extends Call> = ResponseOf<C>;

/** What a mutation of this call takes: the contract's members, any text but the path's also concealed (see `conceal`). */
export type MutationArg<C extends Call> =
  ArgOf<C> extends void ? void : Flatten<PathParams<C['path']> & Concealable<Omit<ArgOf<C>, keyof PathParams<C['path']>>>>;

/** What a query of this call takes: the contract's members, plain, since they are its cache key. */
export type QueryArg<C extends Call> = ArgOf<C>;

/** The `query` of an endpoint that is one call of the contract. */
export const toRequest =
  <C extends Call>(call: C) =>
  (arg: MutationArg<C> | QueryArg<C>): GatewayRequest => ({ call, arg });

interface Stood<T> {
  data: T;
  error?: undefined;
  meta?: CallMeta;
}
type Send = (request: GatewayRequest) => ReturnType<typeof gatewayBaseQuery>;

/** The `queryFn` of an endpoint whose failure is swallowed: a `fallback` stands in for the answer (spec 7 and 8). */
export const withFallback =
  <C extends Call>(call: C, fallback: ResultOf<C>) =>
  async (arg: MutationArg<C> | QueryArg<C>, _api: BaseQueryApi, _options: CallOptions, send: Send): Promise<Stood<ResultOf<C>>> => {
    const { data, error, meta } = await send({ call, arg });
    return { data: error ? fallback : data, meta };
  };

/** How long, in seconds, what nobody shows any more is kept. */
export const CACHE_SECONDS = {
  /** What changes seldom, and then by a mutation: as long as the session lasts. */
  session: Number.POSITIVE_INFINITY,
  /** What others may change too. */
  minutes: 300,
} as const;
