// The partner side's navigation (spec 7).
import * as v from 'valibot';
import { call } from './call.js';

export const Navigation = v.looseObject({
  navGroups: v.nullish(
    v.array(v.looseObject({ title: v.string(), items: v.nullish(v.array(v.looseObject({ label: v.string(), url: v.string() })), []) })),
    [],
  ),
});
export type Navigation = v.InferOutput<typeof Navigation>;

export const partnerSideNav = call({
  method: 'GET',
  gateway: 'partner-gateway',
  path: 'partner/{userId}/navigation/partner-side-nav',
  response: Navigation,
  reply: 'data',
  side: 'partner',
});
