// The one API slice: endpoints are injected into it area by area, so that a route loads only what it calls.
import { createApi } from '@reduxjs/toolkit/query/react';
import { gatewayBaseQuery } from './base-query.js';
import type { ArgOf, Call, ResponseOf } from './contract/call.js';
import type { GatewayRequest } from './request.js';
import type { Concealable } from './secret.js';

/** What mutations invalidate. */
export const TAGS = [
  'Announcements',
  'Brand',
  'Contact',
  'Credentials',
  'Employers',
  'Forfeiture',
  'Integration',
  'Navigation',
  'OptionChoice',
  'PlanContacts',
  'PlanInfo',
  'PlanList',
  'ParticipantPlan',
  'Session',
  'StrategicPartners',
  'Vendors',
] as const;

/** Mounted as `state.gateway`; partner apps may mount it in a store of their own (see docs/partner-guide.md). */
export const gatewayApi = createApi({
  reducerPath: 'gateway',
  baseQuery: gatewayBaseQuery,
  tagTypes: TAGS,
  endpoints: () => ({}),
});

/** What an endpoint of this call answers. */
export type Answer<C extends Call> = ResponseOf<C>;

/** What an endpoint of this call takes: the contract's members, any text also concealed (see `conceal`). */
export type Arg<C extends Call> = ArgOf<C> extends void ? void : Concealable<ArgOf<C>>;

/** The `query` of an endpoint that is one call of the contract. */
export const to =
  <C extends Call>(call: C) =>
  (arg: Arg<C>): GatewayRequest => ({ call, arg });
