// The one API slice: endpoints are injected into it group by group, so a route loads only what it calls.
import { createApi } from '@reduxjs/toolkit/query/react';
import { gatewayBaseQuery } from './base-query.js';
import { toSchemaError } from './check-response.js';

/** The tags of queries for every visitor. */
const PUBLIC_TAGS = ['Announcements', 'PublicBrand'] as const;

/** The tags of queries for one user. Mutations invalidate some of them; a change of user invalidates all of them. */
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
  'SessionList',
  'StrategicPartners',
  'UserBrand',
  'Vendors',
] as const;

/** Every tag that queries provide and mutations invalidate. */
export const ALL_TAGS = [...PUBLIC_TAGS, ...USER_TAGS] as const;
/** A tag that queries provide and mutations invalidate. */
export type GatewayTag = (typeof ALL_TAGS)[number];

/** Mounted as `state.gateway`; an app with its own store may mount it there (see docs/partner-guide.md). */
export const gatewayApi = createApi({
  reducerPath: 'gateway',
  baseQuery: gatewayBaseQuery,
  tagTypes: ALL_TAGS,
  // Data of a user who has left must not stay until the slowest running call ends.
  invalidationBehavior: 'immediately',
  catchSchemaFailure: ({ issues }) => toSchemaError(issues),
  endpoints: () => ({}),
});
