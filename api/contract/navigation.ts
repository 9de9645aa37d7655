// The partner side's navigation (R7).
import * as v from 'valibot';
import { call } from './call.js';
import { records } from './schemas.js';

/** Groups of links, each with a title. */
export const Navigation = v.object({
  navGroups: v.nullable(
    records(v.object({ title: v.string(), items: v.nullish(records(v.object({ label: v.string(), url: v.string() })), []) })),
    [],
  ),
});
/** The partner side's navigation. */
export type Navigation = v.InferOutput<typeof Navigation>;

/** The navigation that a partner app shows this user. */
export const partnerSideNav = call({
  method: 'GET',
  gateway: 'partner-gateway',
  path: 'partner/{userId}/navigation/partner-side-nav',
  response: Navigation,
  reply: 'data',
  side: 'partner',
});
