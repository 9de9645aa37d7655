// Where a signed-in user belongs (R7, userLandingUrl).
import * as v from 'valibot';
import { call } from './call.js';

/** `url` is acctSetup-username, password, mfaAdoption, or an address; `externalUrl` says that it is another site's (P5). */
export const LandingUrl = v.object({ url: v.string(), externalUrl: v.optional(v.nullable(v.boolean())) });
/** Where a user belongs after signing in. */
export type LandingUrl = v.InferOutput<typeof LandingUrl>;

/** The landing address for the signed-in user's role, e.g. `ROLE_PARTICIPANT`. */
export const userLandingUrl = call({
  method: 'GET',
  gateway: 'login-gateway',
  path: 'userLandingUrl',
  query: v.object({ role: v.string() }),
  response: LandingUrl,
  reply: 'data',
});
